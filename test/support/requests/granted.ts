/** Requests that prepare the world of a test: a refusal fails the test, and names the cause. */
import { call, type Sent } from './http.ts';
import type { Received } from './received.ts';

/** For requests that are not themselves tested. @throws Error for a refusal: `POST /tickets: 400 too-late-to-buy` */
export const granted = async (method: string, path: string, sent?: Sent): Promise<Received> =>
  accepted(`${method} ${path}`, await call(method, path, sent));

type Answer = Pick<Received, 'status' | 'json'>;

/** Checks the answer to a request that was sent otherwise. @throws Error as above */
export const accepted = <Any extends Answer>(request: string, answer: Any): Any => {
  if (answer.status >= 400) throw new Error(inWords(request, answer));
  return answer;
};

/** An answer in words: its status, and for a refusal its fault codes, or its problem if it has none. */
export const inWords = (request: string, { status, json }: Answer): string => {
  const { errors = [], type = '' } = Object(json);
  const codes = errors.map(({ code }: { readonly code: string }) => code);
  const reason = codes.join(', ') || type.split('/').at(-1);
  return `${request.replace(/ http\S+?\/v1\.1/, ' ')}: ${status} ${reason}`.trim();
};
