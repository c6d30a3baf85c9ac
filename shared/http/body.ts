/** Reads the body of a request: its media type, its size, its encoding, and then the JSON in it. */
import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import { bodyLimit, type Operation } from '../api/operation.ts';
import { Problem } from '../museum/problem.ts';
import { refusalBy } from './as-problem.ts';
import { header, type Incoming } from './request.ts';

/** Stands for a body whose bytes are not UTF-8. */
export const notUtf8 = Symbol('not UTF-8');

/**
 * Only reads: `check` reports a body that is not JSON or not UTF-8, together with the other faults. A row's schema may
 * have a default for a missing body.
 * @throws Problem for a media type other than JSON, or too many bytes
 */
export const readBody = ({ request: { body } }: Operation): MiddlewareObj<Incoming> => ({
  before: (request) => {
    const { event } = request;
    const { arrival } = event;
    if (!arrival.body && body?.default !== undefined) {
      event.body = structuredClone(body.default);
      return;
    }
    if (!isJsonInUtf8(header(arrival, 'content-type'))) throw new Problem('unsupported-media-type');
    const bytes = Buffer.from(arrival.body ?? '', arrival.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes.length > bodyLimit)
      throw new Problem('content-too-large', { detail: `Send at most ${bodyLimit} bytes.` });
    event.body = isUtf8(bytes) ? bytes.toString() : notUtf8;
    // What the parser refuses stays text, which no schema accepts.
    refusalBy('@middy/http-json-body-parser', () => parser.before(request));
  },
});

/** It also refuses a field `__proto__`, and nesting of thousands. It is typed for API Gateway's event. */
const parser = jsonBodyParser({ disableContentTypeCheck: true }) as unknown as Required<MiddlewareObj<Incoming>>;

/** A body without a type is taken as JSON, and JSON without a character set as UTF-8 (RFC 8259). */
const isJsonInUtf8 = (contentType: string | undefined): boolean => {
  if (!contentType) return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    // MIMEType would use the first of two charsets.
    const hasTwo = contentType.split(/;\s*charset\s*=/i).length > 2;
    return essence === 'application/json' && !hasTwo && /^utf-8$/i.test(params.get('charset') ?? 'utf-8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_INVALID_MIME_SYNTAX') throw error;
    return false;
  }
};
