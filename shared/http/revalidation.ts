/** Answers that their caller may keep: asked about before each use, and sent again only when they have changed. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { revalidatedHeaders } from '../api/headers.ts';
import { etagOf, isNamedWeaklyIn } from '../museum/etag.ts';
import type { Headers } from './common-headers.ts';
import { header } from './request.ts';

/** An answer of success, with the headers that it has whether or not its caller may keep it. */
export interface FullAnswer extends APIGatewayProxyResult {
  readonly headers: Headers;
}

/**
 * The answer with its tag, or 304 for a caller who names that (RFC 9110, If-None-Match, which compares weakly). The tag is the one that the
 * answer has, or else one of all that can change in it: the body, and the neighbours that `Link` names.
 */
export const revalidated = (answer: FullAnswer, event: APIGatewayProxyEvent): APIGatewayProxyResult => {
  const { Link: links = '', 'Content-Disposition': _, ...headers } = answer.headers;
  const etag = String(headers.ETag ?? etagOf(`${links}\n${answer.body}`));
  const kept = { ...revalidatedHeaders, ETag: etag };
  if (!isNamedWeaklyIn(header(event, 'if-none-match') ?? '', etag))
    return { ...answer, headers: { ...answer.headers, ...kept } };
  // The type stays: who has the answer takes over these headers (RFC 9111), and without one API Gateway would call it JSON.
  return { statusCode: 304, headers: { ...headers, ...kept }, body: '' };
};
