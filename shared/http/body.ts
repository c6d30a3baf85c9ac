/** The body of a request: of which type and encoding it may be, how large, and as what it is handed on. */
import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { Context } from 'aws-lambda';
import { bodyLimit, type Operation } from '../api/operation.ts';
import { Problem } from '../museum/problem.ts';
import type { Kept } from './respond.ts';
import { header, type Incoming } from './request.ts';

/**
 * Decodes the body for the JSON parser; the row's schema may have a default for one that is missing.
 * @throws Problem for a media type other than JSON, or too many bytes
 */
export const readBody = ({ request }: Operation): MiddlewareObj<Incoming, unknown, Error, Context, Kept> => ({
  before: ({ event, internal }) => {
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
    const bytes = Buffer.from(isBase64Encoded ? sent : '', 'base64');
    internal.isNotUtf8 = !isUtf8(bytes);
    event.body = isBase64Encoded ? bytes.toString() : sent;
    event.isBase64Encoded = false;
  },
});

/**
 * Parses the body, so that all that is wrong with it is told together. What is no JSON in UTF-8 stays text, which no schema takes for an object.
 * What the package refuses beside that, great depth and fields called like an object's prototype, the schema names or ignores as it does any
 * other: nothing here assigns fields one by one.
 */
export const parseBody = (): MiddlewareObj<Incoming, unknown, Error, Context, Kept> => {
  const { before } = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: (request) => {
      if (request.internal.isNotUtf8) return;
      try {
        before?.(request as never);
      } catch {
        request.event.body = parsedIfJson(String(request.event.body));
      }
    },
  };
};

const parsedIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
};

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
