/** The body of a request: of which type and encoding it may be, how large, and as what it is handed on. */
import { MIMEType } from 'node:util';
import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { Operation } from '../api/operation.ts';
import { invalid, Problem } from '../museum/problem.ts';
import { notUtf8 } from './faults.ts';
import { header, type Incoming } from './request.ts';

/**
 * Decodes the body for the JSON parser; the row's schema may have a default for one that is missing.
 * @throws Problem for a media type other than JSON, too many bytes, or such as are not UTF-8
 */
export const readBody = ({ request }: Operation): MiddlewareObj<Incoming> => ({
  before: ({ event }) => {
    const { arrival, body, isBase64Encoded } = event;
    if (!body && request.body?.default !== undefined) {
      event.body = JSON.stringify(request.body.default);
      event.isBase64Encoded = false;
      return;
    }
    if (!isJsonInUtf8(header(arrival, 'content-type'))) throw new Problem('unsupported-media-type');
    const sent = String(body ?? '');
    if (Buffer.byteLength(sent, isBase64Encoded ? 'base64' : 'utf8') > bodyLimit)
      throw new Problem('content-too-large', { detail: `Send at most ${bodyLimit} bytes.` });
    event.body = isBase64Encoded ? inUtf8(Buffer.from(sent, 'base64')) : sent;
    event.isBase64Encoded = false;
  },
});

const inUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalid([notUtf8]);
  }
};

/** Parses the body. What is no JSON stays text, which no schema takes for an object: it is told together with all else that is wrong. */
export const parseBody = (): MiddlewareObj<Incoming> => {
  const { before } = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: (request) => {
      try {
        before?.(request as never);
      } catch (error) {
        if (!isMalformed(error)) throw error;
      }
    },
  };
};

/** With a reason the JSON is malformed; without one it has a field that could reach an object's prototype. */
const isMalformed = (error: unknown): boolean =>
  Boolean((error as { readonly cause?: { readonly message?: string } }).cause?.message);

/** Ten times the largest body that makes sense; to find all faults of much more would take the function's time and memory. */
const bodyLimit = 2 * 1024 * 1024;

/** A body without a type is taken as JSON, and JSON without a character set as UTF-8 (RFC 8259). */
const isJsonInUtf8 = (contentType: string | undefined): boolean => {
  if (!contentType) return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    // Of a parameter that is given twice the first would count.
    const charsets = contentType.match(/;\s*charset\s*=/gi) ?? [];
    return essence === 'application/json' && charsets.length <= 1 && /^utf-8$/i.test(params.get('charset') ?? 'utf-8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_INVALID_MIME_SYNTAX') throw error;
    return false;
  }
};
