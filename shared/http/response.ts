/** From a value or a problem to the answer that API Gateway sends on. */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { exposedHeaders } from '../api/cors.ts';
import type { Operation } from '../api/operation.ts';
import { problems, problemType } from '../api/problems.ts';
import { invalid, type Problem } from '../museum/problem.ts';
import { allowedOrigins } from './environment.ts';
import { header } from './headers.ts';

type Query = Record<string, string | number>;
type Headers = Record<string, string | number>;

/** @throws Problem when the answer would pass what Lambda can return. */
export const success = (
  { response }: Operation,
  value: unknown,
  query: Query,
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult => {
  const { status, contentType, location, paged } = response;
  if (value instanceof Uint8Array) return file(value, response, event);
  const headers = commonHeaders(event);
  if (contentType) headers['Content-Type'] = contentType;
  if (location) headers.Location = `${event.requestContext.path}/${(value as Record<string, string>)[location]}`;
  if (!paged) return { statusCode: status, headers, body: value === undefined ? '' : JSON.stringify(value) };
  const { items, hasNext } = value as { items: unknown[]; hasNext: boolean };
  const links = linksOf(event.requestContext.path, query, hasNext);
  if (links) headers.Link = links;
  return withinLimit({ statusCode: status, headers, body: JSON.stringify(items) });
};

export const failure = ({ problem, message, faults }: Problem, event: APIGatewayProxyEvent): APIGatewayProxyResult => {
  const { status, title, retryAfter } = { retryAfter: undefined, ...problems[problem] };
  return {
    statusCode: status,
    headers: {
      ...commonHeaders(event),
      'Content-Type': 'application/problem+json',
      ...(retryAfter && { 'Retry-After': retryAfter }),
    },
    body: JSON.stringify({ type: problemType(problem), title, status, detail: message, errors: faults }),
  };
};

/** A file for the caller alone, to be asked for again each time but sent only when it has changed (RFC 9110, If-None-Match). */
const file = (
  bytes: Uint8Array,
  { status, contentType = 'image/png', fileName = '' }: Operation['response'],
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = { ...commonHeaders(event), 'Cache-Control': 'private, no-cache', ETag: etag };
  const known = (header(event, 'if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return { statusCode: 304, headers, body: '' };
  return {
    statusCode: status,
    headers: { ...headers, 'Content-Type': contentType, 'Content-Disposition': `inline; filename="${fileName}"` },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
};

const commonHeaders = (event: APIGatewayProxyEvent): Headers => ({
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  ...corsHeaders(header(event, 'origin')),
});

const corsHeaders = (origin = ''): Headers => {
  const everyone = allowedOrigins.includes('*');
  if (!everyone && !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    ...(everyone ? { 'Access-Control-Allow-Origin': '*' } : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
    'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  };
};

/** Neighbouring pages (RFC 8288) with the whole query spelled out, so that they stay the same list past midnight. */
const linksOf = (path: string, query: Query, hasNext: boolean): string => {
  const page = Number(query.page);
  const to = (number: number, rel: string) => {
    const entries = Object.entries({ ...query, page: number }).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    return `<${path}?${new URLSearchParams(entries.sort())}>; rel="${rel}"`;
  };
  return [...(page > 1 ? [to(page - 1, 'prev')] : []), ...(hasNext ? [to(page + 1, 'next')] : [])].join(', ');
};

/** Lambda answers with at most 6 MB, counted as it sends them: the answer as JSON, the body as a string in it. */
const withinLimit = (answer: APIGatewayProxyResult): APIGatewayProxyResult => {
  if (answer.body.length > lambdaLimit / 8 && Buffer.byteLength(JSON.stringify(answer)) > lambdaLimit)
    throw invalid([{ parameter: 'limit', detail: 'must be lower: the answer would be larger than 6 MB' }]);
  return answer;
};

const lambdaLimit = 6 * 1024 * 1024;
