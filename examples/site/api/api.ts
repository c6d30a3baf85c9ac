/** A typed client of the museum's API for one caller. It throws what the API refuses. */
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './museum.d.ts';

type Schemas = components['schemas'];
export type SpecialEvent = Schemas['SpecialEvent'];
export type OpenDay = Schemas['OpenDay'];
export type DayOfTickets = Schemas['Availability'];
export type Admission = Schemas['Admission'];
export type Receipt = Schemas['TicketReceipt'];
type Problem = Schemas['Problem'];
/** Also for fields that only the site has: then `code` is a key of the site's words, not of the API. */
export type Fault = Omit<Schemas['Fault'], 'code'> & { readonly code: string };
export type EventQuery = NonNullable<operations['listSpecialEvents']['parameters']['query']>;

export type Api = ReturnType<typeof apiAt>;

/** Sends a request. @throws ApiProblem for every status from 400 on, and for no answer at all */
export type Send = (request: Request) => Promise<Response>;

export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** Method and path; empty if there was no answer. */
  readonly request: string;
  /** The request id, by which the museum's operator finds the log line; empty if there was no answer. */
  readonly number: string;

  constructor(status: number, problem: Partial<Problem> = {}, request = '') {
    super(problem.detail ?? `The API answered with ${status}.`);
    this.status = status;
    this.problem = problem;
    this.request = request;
    this.number = String(problem.instance ?? '').replace('urn:uuid:', '');
  }
}

/** The request may or may not have taken effect. Sending the same request again is safe. */
export const isBusy = ({ status }: ApiProblem): boolean => [409, 412, 429].includes(status) || status >= 500;

/** Undefined for a 404 of the API. @throws every other error */
export const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
};

/** Reports that the API works, but not for this request, and returns null. @throws every error of another kind */
export const orReport =
  (onError: (error: Error) => void, statuses = [429, 500]) =>
  (error: unknown): null => {
    if (!(error instanceof ApiProblem) || !statuses.includes(error.status)) throw error;
    onError(error);
    return null;
  };

/** @param authorization the header; undefined for none */
export const apiAt = (baseUrl: string, authorization: string | undefined, send: Send = sendToApi) =>
  createClient<paths>({
    baseUrl,
    fetch: send,
    redirect: 'error',
    ...(authorization !== undefined && { headers: { Authorization: authorization } }),
  });

export const sendToApi: Send = async (request) => {
  // API Gateway gives up after 29 seconds.
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(30_000)]);
  const response = await fetch(request, { signal }).catch(throwOutOfReach);
  const bytes = await response.arrayBuffer().catch(throwOutOfReach);
  const { method, url } = request;
  if (!isOfApi(response, bytes)) throwOutOfReach({ name: `another program answers ${response.status}` });
  if (response.status >= 400) {
    // A proxy between the site and the API may answer with an HTML page.
    const problem = Object(await new Response(bytes).json().catch(() => undefined));
    throw new ApiProblem(response.status, problem, `${method} ${new URL(url).pathname}`);
  }
  return new Response(bytes.byteLength > 0 ? bytes : null, response);
};

/** A proxy's 404 says nothing of an event or a ticket, and a page or an empty body nothing of a purchase. */
const isOfApi = ({ status, headers }: Response, { byteLength }: ArrayBuffer): boolean => {
  const type = headers.get('content-type') ?? '';
  if (status === 404) return type.startsWith('application/problem+json');
  return status >= 400 || [204, 304].includes(status) || (byteLength > 0 && !type.startsWith('text/html'));
};

/** As with a 503 of the API itself, nobody knows whether the request took effect. */
const throwOutOfReach = (error: { readonly name: string; readonly cause?: unknown }): never => {
  const { code = error.name } = Object(error.cause);
  throw new ApiProblem(503, { detail: `The API is out of reach (${code}).` });
};

/** The answer to a request. The client's type allows for an answer without data, but a refusal is thrown instead. */
export const answerTo = async <Body>(request: Promise<{ data?: Body; response: Response }>) => {
  const { data, response } = await request;
  return { body: data as Body, headers: response.headers };
};

/** The query of the previous or next page, if the `Link` header names one (RFC 8288). */
export const neighbourIn = (headers: Headers, rel: 'prev' | 'next'): URLSearchParams | undefined => {
  const [, query] = new RegExp(`\\?([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '') ?? [];
  return query === undefined ? undefined : new URLSearchParams(query);
};

/** All items of a list. @param read asks for one page of them */
export const readAllPages = async <Item, Query>(
  read: (query: Query) => Promise<{ readonly body: readonly Item[]; readonly headers: Headers }>,
  first: Query,
): Promise<Item[]> => {
  const all: Item[] = [];
  for (let query: Query | undefined = first; query; ) {
    const { headers, body } = await read(query);
    all.push(...body);
    const next = neighbourIn(headers, 'next');
    // Numbers stay text, as in the API's link.
    query = next && (Object.fromEntries(next) as Query);
  }
  return all;
};
