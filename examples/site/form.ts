/** Reads forms that our own pages send, and makes their requests to the API idempotent. */
import { setTimeout as pause } from 'node:timers/promises';
import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiProblem } from './api/api.ts';

export type Fields = ReadonlyMap<string, string>;

/**
 * The fields of a form, with line breaks as `\n`. Fields with the same name, ending in `[]`, are lines of one value.
 * @param origins those of the site
 * @throws HTTPException when the form is too large, when another site sends it (CSRF: the browser would add the staff's
 * password), and when the request is aborted, as the first request of a double click is
 */
export const readForm = async (request: HonoRequest, origins: readonly string[]): Promise<Fields> => {
  if (!isFromOurPages(request.raw.headers, origins)) throw new HTTPException(403);
  // Browsers send the Content-Length of a form, and Node reads no further.
  if (!(Number(request.header('content-length') ?? Number.NaN) <= mostBytes)) throw new HTTPException(413);
  const text = await request.text().catch(() => {
    throw new HTTPException(400);
  });
  const sent = Map.groupBy(new URLSearchParams(text), ([name]) => name.replace('[]', ''));
  return new Map(
    [...sent].map(([name, fields]) => [name, fields.map(([, value]) => value.replaceAll(/\r\n?/g, '\n')).join('\n')]),
  );
};

/** Enough for the longest event, percent-encoded, twice: the new values, and the original ones. */
const mostBytes = 512 * 1024;

/** By two headers that no page can set. All browsers send `Origin` with a form; old ones lack `Sec-Fetch-Site`. */
const isFromOurPages = (headers: Headers, origins: readonly string[]): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin' && origins.includes(headers.get('origin') ?? '');

/** An id of the API. Without flags and anchors, because route patterns contain it, too. */
export const uuidPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
export const uuid = new RegExp(`^${uuidPattern}$`);

/** The form's idempotency key. @throws HTTPException if the form has no valid key */
export const keyOf = (sent: Fields): string => fieldLike(uuid, sent.get('key'));

/** The version of the event that the form shows. @throws HTTPException for anything else: `*` would match any */
export const etagOf = (sent: Fields): string => fieldLike(/^"[!#-~]+"$/, sent.get('etag'));

const fieldLike = (pattern: RegExp, value = ''): string => {
  if (!pattern.test(value)) throw new HTTPException(400);
  return value;
};

/**
 * Sends the request of a form under the form's key, so that the API does it once, however often the form is sent.
 * @param part distinguishes several requests of one form: each is done once
 * @throws ApiProblem 422 if the form was sent and done before with other content
 */
export const sendOnce = async <Body>(
  sent: Fields,
  send: (header: { readonly 'Idempotency-Key': string }) => Promise<{ readonly body: Body }>,
  part = '',
): Promise<Body> => {
  const header = { 'Idempotency-Key': keyOf(sent) + part };
  // The second request of a double click may come while the first is still being worked on.
  return (await retryOn(409, () => send(header))).body;
};

/** Retries what the API refuses with `status`: six attempts at most, with three seconds of pauses in all. */
export const retryOn = async <Result>(status: number, send: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== status || attempt === 6) throw error;
      await pause(200 * attempt);
    }
};
