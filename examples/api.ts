/** Calls the museum's API as any client on the network does: for the demo. */
import type { ValueOf } from '../shared/api/json-schema.ts';
import type * as schemas from '../shared/api/schemas.ts';

export type SpecialEvent = ValueOf<typeof schemas.specialEvent>;
export type OpenDay = ValueOf<typeof schemas.openDay>;
export type Receipt = ValueOf<typeof schemas.ticketReceipt>;
export type Admission = ValueOf<typeof schemas.admission>;
export type Entry = ValueOf<typeof schemas.entry>;
type Problem = ValueOf<typeof schemas.problem>;

interface ApiAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** The API as one caller reaches it. */
export type Api = ReturnType<typeof apiAt>;

export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** Method and path; empty if there was none. */
  readonly request: string;
  /** By which the museum's operator finds the request in the logs; empty if there was no answer. */
  readonly number: string;

  constructor(status: number, problem: Partial<Problem> = {}, request = '') {
    super(problem.detail ?? `The API answered with ${status}.`);
    this.status = status;
    this.problem = problem;
    this.request = request;
    this.number = String(problem.instance ?? '').replace('urn:uuid:', '');
  }
}

/** @throws ApiProblem for every status from 400 on, and for no answer at all */
export const apiAt =
  (baseUrl: string, authorization: string | undefined) =>
  async <Body>(method: string, path: string, content: { body?: object; headers?: object } = {}) => {
    const { body, headers } = content;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      // API Gateway gives up after 29 seconds.
      signal: AbortSignal.timeout(30_000),
    }).catch(throwOutOfReach);
    const received = await readContent(response).catch(throwOutOfReach);
    if (response.status >= 400) throw new ApiProblem(response.status, Object(received), `${method} ${path}`);
    return { status: response.status, headers: response.headers, body: received as Body };
  };

/** As with a 503 of the API itself, nobody knows whether the request took effect. */
const throwOutOfReach = (error: Error): never => {
  const { code = error.name } = Object(error.cause);
  throw new ApiProblem(503, { detail: `The API is out of reach (${code}).` });
};

const readContent = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/')) return Buffer.from(await response.arrayBuffer());
  const text = await response.text();
  return /[/+]json\b/.test(type) && text ? JSON.parse(text) : undefined;
};

/** The query of the previous or next page, if the `Link` header names one (RFC 8288). */
export const neighbourIn = (headers: Headers, rel: 'prev' | 'next'): URLSearchParams | undefined => {
  const [, query] = new RegExp(`\\?([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '') ?? [];
  return query === undefined ? undefined : new URLSearchParams(query);
};

/** All items of a list. @param read asks for one address, which has a page of them */
export const readAllPages = async <Item>(
  read: (path: string) => Promise<ApiAnswer<Item[]>>,
  path: string,
  query: URLSearchParams,
): Promise<Item[]> => {
  const all: Item[] = [];
  for (let page: URLSearchParams | undefined = query; page; ) {
    const { headers, body } = await read(`${path}?${page}`);
    all.push(...body);
    page = neighbourIn(headers, 'next');
  }
  return all;
};
