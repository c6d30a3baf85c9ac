/** Which bodies are bytes and which are text, as the binary media types of the template say. */
import { type HttpRequest, header } from '../../../local/gateway/exchange.ts';
import type { RestApi } from '../../../local/gateway/served-api.ts';

export const isBinary = ({ binaryMediaTypes }: RestApi, mediaType: string): boolean =>
  binaryMediaTypes.includes('*/*') || binaryMediaTypes.includes(mediaType);

export const mediaTypeOf = (request: HttpRequest): string =>
  (header(request, 'content-type') ?? 'application/json').split(';')[0]?.trim() ?? '';

/** Of the types that a client accepts API Gateway looks at the first alone. */
export const firstAccepted = (request: HttpRequest): string =>
  (header(request, 'accept') ?? '').split(/[,;]/)[0]?.trim() ?? '';
