/** From a value or a problem to the answer that API Gateway sends on. */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { problemHeaders } from '../api/headers.ts';
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { type ProblemKind, problems, problemType } from '../api/problems.ts';
import { required, variables } from '../environment.ts';
import { etagOf, isNamedIn } from '../museum/etag.ts';
import { invalid, type Problem } from '../museum/problem.ts';
import { commonHeaders } from './answer-headers.ts';
import { nextLink, pageLinks } from './page-links.ts';
import { header, type Incoming } from './request.ts';

/** What a handler returns for the response that its row describes. */
export type AnswerOf<Row extends Operation> = BodyOf<Row> &
  (Row['response'] extends { etag: infer Name extends string } ? { readonly [Property in Name]: unknown } : unknown);

type BodyOf<Row extends Operation> = Row['response'] extends { body: infer Body }
  ? Row['response'] extends { paged: true }
    ? { readonly items: Readonly<ValueOf<Body>>; readonly hasNext: boolean; readonly next?: string | undefined }
    : Row['response'] extends { continued: true }
      ? { readonly items: Readonly<ValueOf<Body>>; readonly next: string | undefined }
      : ValueOf<Body>
  : Row['response'] extends { contentType: 'image/png' }
    ? Uint8Array
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
      void;

/**
 * @param value an `AnswerOf` the operation
 * @param query as it was checked, for the links of a page
 * @throws Problem when the answer would pass what Lambda can return
 */
export const success = (
  { method, response }: Operation,
  value: unknown,
  { arrival: event, query }: Pick<Incoming, 'arrival' | 'query'>,
): APIGatewayProxyResult => {
  const { status, contentType, location, paged, continued, etag } = response;
  if (value instanceof Uint8Array) return file(value, response, event);
  const headers = commonHeaders(event);
  if (contentType) headers['Content-Type'] = contentType;
  if (etag) {
    headers.ETag = etagOf(String((value as Record<string, unknown>)[etag]));
    if (method === 'GET' && isKnown(headers.ETag, event)) return { statusCode: 304, headers, body: '' };
  }
  if (location) headers.Location = `${pathOf(event)}/${(value as Record<string, string>)[location]}`;
  const fields = fieldsOf(response.body);
  if (!paged && !continued)
    return { statusCode: status, headers, body: value === undefined ? '' : JSON.stringify(value, fields) };
  const { items, hasNext, next } = value as { items: unknown[]; hasNext: boolean; next: string | undefined };
  const links = paged ? pageLinks(pathOf(event), query, hasNext, next) : nextLink(pathOf(event), query, next);
  if (links) headers.Link = links;
  return withinLimit({ statusCode: status, headers, body: JSON.stringify(items, fields) });
};

export const failure = (problem: Problem, detail: string, event: APIGatewayProxyEvent): APIGatewayProxyResult => {
  const { status, title, retryAfter }: ProblemKind = problems[problem.problem];
  const type = problemType(problem.problem, problemTypes);
  return {
    statusCode: status,
    headers: { ...commonHeaders(event), ...problemHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) },
    body: JSON.stringify({ type, title, status, detail, errors: problem.faults }),
  };
};

const problemTypes = required(variables.problemTypes);

/** As it was sent, without the slash at its end that API Gateway lets pass. */
const pathOf = ({ requestContext }: APIGatewayProxyEvent): string => requestContext.path.replace(/\/$/, '');

/** Whether the caller has it already (RFC 9110, If-None-Match, which compares weakly). */
const isKnown = (etag: string, event: APIGatewayProxyEvent): boolean =>
  isNamedIn(header(event, 'if-none-match')?.replaceAll('W/', ''), etag);

/** The fields that the row promises: nothing else of a value leaves, and they leave in this order. */
const fieldsOf = ({ properties = {}, items }: JsonSchema = {}): string[] =>
  items
    ? fieldsOf(items)
    : [...Object.keys(properties), ...Object.values(properties).flatMap((schema) => fieldsOf(schema))];

/** A file for the caller alone, to be asked for again each time but sent only when it has changed (RFC 9110, If-None-Match). */
const file = (
  bytes: Uint8Array,
  { status, contentType = 'image/png', fileName = '' }: Operation['response'],
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult => {
  const etag = etagOf(createHash('sha256').update(bytes).digest('base64url'));
  // Also on the 304: who has the file takes over its headers (RFC 9111), and without a type API Gateway would call it JSON.
  const headers = {
    ...commonHeaders(event),
    'Cache-Control': 'private, no-cache',
    'Content-Type': contentType,
    ETag: etag,
  };
  if (isKnown(etag, event)) return { statusCode: 304, headers, body: '' };
  return {
    statusCode: status,
    headers: { ...headers, 'Content-Disposition': `inline; filename="${fileName}"` },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
};

/** As Lambda sends them: the answer as JSON, the body as a string in it. */
const withinLimit = (answer: APIGatewayProxyResult): APIGatewayProxyResult => {
  if (Buffer.byteLength(JSON.stringify(answer)) > lambdaLimit)
    throw invalid([
      {
        parameter: 'limit',
        code: 'too-large-an-answer',
        detail: 'must be lower: the answer would be larger than 6 MB',
      },
    ]);
  return answer;
};

const lambdaLimit = 6 * 1024 * 1024;
