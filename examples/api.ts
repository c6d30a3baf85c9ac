/** Calls the museum's API as any client on the network does. */
import type { ValueOf } from '../shared/api/json-schema.ts';
import type * as schemas from '../shared/api/schemas.ts';

export type SpecialEvent = ValueOf<typeof schemas.specialEvent>;
export type OpenDay = ValueOf<typeof schemas.openDay>;
export type Receipt = ValueOf<typeof schemas.ticketReceipt>;
export type Admission = ValueOf<typeof schemas.admission>;
export type Problem = ValueOf<typeof schemas.problem>;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface Sent {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One caller's way to the API. @throws ApiProblem for every answer from 400 on, and for none at all */
export type Api = <Body>(method: string, path: string, sent?: Sent) => Promise<Answer<Body>>;

/** What the API answered instead of what was asked for. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail ?? `The API answered with ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

export const apiAt =
  (baseUrl: string, authorization: string | undefined): Api =>
  async <Body>(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer<Body>> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch(outOfReach);
    const content = await contentOf(response).catch(outOfReach);
    if (response.status >= 400) throw new ApiProblem(response.status, Object(content));
    return { status: response.status, headers: response.headers, body: content as Body };
  };

/** API Gateway gives up after 29 seconds. */
const patience = 30_000;

/** Nobody knows then whether the request took effect, as with a 503 of the API itself. */
const outOfReach = (error: Error): never => {
  const { code = error.name } = Object(error.cause);
  throw new ApiProblem(503, { detail: `The API is out of reach (${code}).` });
};

const contentOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (/^image\//.test(type)) return Buffer.from(await response.arrayBuffer());
  const text = await response.text();
  return /[/+]json\b/.test(type) && text ? JSON.parse(text) : undefined;
};

/** The query of a neighbour that a `Link` header names (RFC 8288), or undefined where it names none. */
export const neighbourIn = (headers: Headers, rel: 'prev' | 'next'): URLSearchParams | undefined => {
  const [, query] = new RegExp(`\\?([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '') ?? [];
  return query === undefined ? undefined : new URLSearchParams(query);
};
