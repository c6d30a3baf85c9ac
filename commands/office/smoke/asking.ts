/** Asks a museum over HTTP, and prints in one line whether its answer is the promised one. */
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { printable } from '../../../infra/command-line/printable.ts';
import { basicAuthorization, type Credentials } from '../../../shared/api/basic-credentials.ts';

export type MuseumAnswer = Awaited<ReturnType<typeof answerTo>>;

interface Sent {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly complaint?: (answer: MuseumAnswer) => string | undefined | Promise<string | undefined>;
}

export type Ask = ReturnType<typeof startAsking>['ask'];

export const startAsking = (baseUrl: string, print: (line: string) => void) => {
  const count = { asked: 0, failed: 0 };
  /** @param caller undefined for nobody @throws ConfigurationError when the museum has not answered at all */
  const ask = async (
    status: number,
    what: string,
    caller: Credentials | undefined,
    request: string,
    sent: Sent = {},
  ): Promise<MuseumAnswer> => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await answerTo(baseUrl + path, method, caller, sent);
    if (count.asked === 0 && answer.status === undefined)
      throw new ConfigurationError(`The museum at ${printable(baseUrl)} does not answer${reasonOf(answer)}.`);
    const fault =
      answer.status === status
        ? await sent.complaint?.(answer)
        : `${answer.status ?? 'no answer'}, not ${status}${reasonOf(answer)}`;
    count.asked += 1;
    if (fault !== undefined) count.failed += 1;
    print(printable(fault === undefined ? `ok    ${what}` : `FAIL  ${what}: ${fault}${numberOf(answer)}`));
    return answer;
  };
  return { ask, count };
};

const answerTo = async (
  url: string,
  method: string,
  caller: Credentials | undefined,
  { body, headers: others }: Pick<Sent, 'body' | 'headers'>,
) => {
  const headers = new Headers(others);
  if (caller !== undefined) headers.set('Authorization', basicAuthorization(caller));
  if (body) headers.set('Content-Type', 'application/json');
  const sent = { method, headers, body: body ? JSON.stringify(body) : null };
  try {
    const response = await fetch(url, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, json: jsonIn(response.headers, bytes) };
  } catch (error) {
    const { code, name } = Object((error as Error).cause ?? error);
    const whyNone: Readonly<Record<string, unknown>> = { title: code ?? name };
    return { status: undefined, headers: new Headers(), bytes: Buffer.alloc(0), json: whyNone };
  }
};

/** Also turns `null` into an object, because any server may be behind the address. */
const jsonIn = (headers: Headers, bytes: Buffer): Readonly<Record<string, unknown>> =>
  /[/+]json\b/.test(headers.get('content-type') ?? '') && bytes.length ? Object(JSON.parse(bytes.toString())) : {};

/** By which the operator finds the request in the logs. */
const numberOf = ({ headers }: MuseumAnswer): string => {
  const number = headers.get('x-amzn-RequestId');
  return number === null ? '' : `, request ${number}`;
};

const reasonOf = ({ json: { errors, title } }: MuseumAnswer): string => {
  const codes = Array.isArray(errors) ? errors.flatMap((fault) => Object(fault).code ?? []) : [];
  const reason = codes.join(', ') || title;
  return reason === undefined ? '' : ` (${reason})`;
};
