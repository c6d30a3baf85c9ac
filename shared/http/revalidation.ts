/** Responses that callers may cache: they ask before each use, and get the body again only if it has changed. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { revalidatedHeaders } from '../api/headers.ts';
import { etagOf, isNamedIn } from '../museum/etag.ts';
import { header } from './request.ts';

export type Headers = Record<string, string | number>;

/**
 * Adds the ETag, or answers 304 to a caller whose If-None-Match names it (RFC 9110: a weak comparison). A response
 * without an ETag gets one made from all that can change: the body, and the pages that `Link` names.
 */
export const revalidate = (
  response: APIGatewayProxyResult & { readonly headers: Headers },
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult => {
  const { Link: links, 'Content-Disposition': _, ...headers } = response.headers;
  const etag = String(headers.ETag ?? etagOf([links, response.body].join()));
  const kept = { ...revalidatedHeaders, ETag: etag };
  if (!isNamedIn(header(event, 'if-none-match') ?? '', etag, { weakly: true }))
    return { ...response, headers: { ...response.headers, ...kept } };
  // Caches update their copy with these headers (RFC 9111). Without a content type API Gateway would set JSON's.
  return { statusCode: 304, headers: { ...headers, ...kept }, body: '' };
};
