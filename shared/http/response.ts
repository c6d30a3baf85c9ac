/** Turns a handler's result, or a problem, into the response that API Gateway sends. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { exposedHeaders, problemHeaders, responseHeaders } from '../api/headers.ts';
import { jsonOf, type ValueOf } from '../api/json-schema.ts';
import { mediaTypeOf, type Operation } from '../api/operation.ts';
import { type ProblemKind, problemInstance, problems, problemType } from '../api/problems.ts';
import { etagOfVersion } from '../museum/etag.ts';
import { invalid, type Problem } from '../museum/problem.ts';
import { required, variables } from '../runtime/environment.ts';
import { pageLinks } from './page-links.ts';
import { header, type Incoming } from './request.ts';
import { type Headers, revalidate } from './revalidation.ts';

/** What a handler returns for the response that its row describes. */
export type ResultOf<Row extends Operation> = Result &
  BodyOf<Row> &
  (Row['response'] extends { etag: infer Name extends string } ? { readonly [Property in Name]: number } : unknown);

/** The parts of a result that headers and links are made of, whatever its row. */
// biome-ignore lint/suspicious/noConfusingVoidType: the handler of an empty response returns nothing
type Result = void | {
  readonly version?: number;
  readonly eventId?: string;
  readonly items?: readonly unknown[];
  /** What is new in the query for the next part of a list. */
  readonly next?: object | undefined;
  /** The days of a page of events. */
  readonly days?: readonly string[];
};

type BodyOf<Row extends Operation> = Row['response'] extends { body: infer Body }
  ? Row['response'] extends { paged: true }
    ? { readonly items: Readonly<ValueOf<Body>>; readonly next: object | undefined }
    : ValueOf<Body>
  : Row['response'] extends { contentType: 'image/png' }
    ? Uint8Array | (Row['response'] extends { textForm: object } ? string : never)
    : // biome-ignore lint/suspicious/noConfusingVoidType: the handler of an empty response returns nothing
      void;

/** @param request its checked query goes into the links of a page */
export const success = (
  { response }: Operation,
  result: Result,
  { arrival: event, query }: Pick<Incoming, 'arrival' | 'query'>,
): APIGatewayProxyResult => {
  const { status, etag, location, textForm } = response;
  const { fileName, ...form } = typeof result === 'string' && textForm ? textForm : response;
  const mediaType = mediaTypeOf(form);
  const { links, ...content } = contentOf(response, result, pathOf(event), query);
  const headers = commonHeaders(event);
  if (textForm) headers.Vary = headers.Vary ? `${headers.Vary}, Accept` : 'Accept';
  if (mediaType) headers['Content-Type'] = mediaType;
  if (etag && result?.[etag] !== undefined) headers.ETag = etagOfVersion(result[etag], content.body);
  if (location) headers.Location = `${pathOf(event)}/${result?.[location]}`;
  if (fileName) headers['Content-Disposition'] = `inline; filename="${fileName}"`;
  if (links) headers.Link = links;
  const full = { statusCode: status, headers, ...content };
  return response.revalidated ? revalidate(full, event) : full;
};

export const failure = (
  problem: Problem,
  detail: string,
  { arrival, requestId }: Pick<Incoming, 'arrival' | 'requestId'>,
): APIGatewayProxyResult => {
  const { status, title, ...kind }: ProblemKind = problems[problem.problem];
  const retryAfter = problem.retryAfter ?? kind.retryAfter;
  const type = problemType(problem.problem, problemTypes);
  return {
    statusCode: status,
    headers: { ...commonHeaders(arrival), ...problemHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) },
    body: JSON.stringify({
      ...{ type, title, status, detail, instance: problemInstance(requestId) },
      errors: problem.faults,
    }),
  };
};

const problemTypes = required(variables.problemTypes);

const commonHeaders = (event: APIGatewayProxyEvent): Headers => {
  const origin = header(event, 'origin');
  const mayBeAnyOrigin = allowedOrigins.includes('*');
  const allowed = mayBeAnyOrigin ? '*' : allowedOrigins.find((one) => one === origin);
  return {
    ...responseHeaders,
    ...(!mayBeAnyOrigin && { Vary: 'Origin' }),
    ...(allowed && {
      'Access-Control-Allow-Origin': allowed,
      'Access-Control-Expose-Headers': exposedHeaders.join(', '),
    }),
  };
};

/** Origins as browsers write them, or `*` alone for all. */
const allowedOrigins = required(variables.allowedOrigins).split(',');

/** The path as it was sent, without the final slash that API Gateway accepts. */
const pathOf = ({ requestContext }: APIGatewayProxyEvent): string => requestContext.path.replace(/\/$/, '');

/** The body as text: JSON, a list with its links, a file in base64, or the text that it is. */
const contentOf = (
  { body, paged }: Operation['response'],
  result: Result,
  path: string,
  query: Incoming['query'],
): { readonly body: string; readonly isBase64Encoded?: true; readonly links?: string } => {
  if (result instanceof Uint8Array) return { body: Buffer.from(result).toString('base64'), isBase64Encoded: true };
  if (typeof result === 'string') return { body: result };
  if (!paged) return { body: body ? jsonOf(result, body) : '' };
  const { items, next, days } = result ?? {};
  const list = jsonOf(items, body);
  refuseTooLarge(list, days);
  return { body: list, links: pageLinks(path, query, next) };
};

/**
 * Refuses a list that is too large to be sent.
 * @param days the days of a page of events: with a single day, a lower limit does not help
 * @throws Problem `invalid-request` when the body, as a string within Lambda's JSON, is too large for Lambda
 */
const refuseTooLarge = (body: string, days: readonly string[] = []): void => {
  if (Buffer.byteLength(JSON.stringify(body)) <= mostBytes) return;
  const detail =
    days.length === 1
      ? `cannot help: the events of ${days[0]} alone are larger than 6 MB; begin behind that day`
      : 'must be lower: the answer would be larger than 6 MB';
  throw invalid([{ parameter: 'limit', code: 'too-large-an-answer', detail }]);
};

/** What Lambda can send, less 10 KB for the headers. */
const mostBytes = 6 * 1024 * 1024 - 10_000;
