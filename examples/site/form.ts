/** Reads the forms that browsers send, if they come from our own pages. */
import type { IncomingMessage } from 'node:http';
import { uuid } from '../../shared/api/formats.ts';

/** A form that the site does not take. */
export class RefusedForm extends Error {
  readonly status: 400 | 403 | 413 | 415;

  constructor(status: RefusedForm['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export type Fields = ReadonlyMap<string, string>;

/**
 * The fields of a form, with line ends as `\n`. Fields of one name are lines of one value.
 * @param origins those of the site
 * @throws RefusedForm when the form is too large, or comes from another site, where the browser would add the staff's
 * password to it as well (CSRF)
 */
export const readForm = async (request: IncomingMessage, origins: readonly string[]): Promise<Fields> => {
  if (!isFromOurPages(request, origins)) throw new RefusedForm(403, 'The form does not come from a page of this site.');
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new RefusedForm(415, 'The form must be application/x-www-form-urlencoded.');
  const fields = new URLSearchParams((await readBytes(request).catch(throwBrokenOff)).toString());
  return new Map(
    Array.from(new Set(fields.keys()), (name) => [name, fields.getAll(name).join('\n').replaceAll(/\r\n?/g, '\n')]),
  );
};

/** Names this form: whatever is sent with the same key is done once. @throws RefusedForm if it has none of ours */
export const keyOf = (sent: Fields): string => {
  const key = sent.get('key') ?? '';
  if (!uuid.test(key)) throw new RefusedForm(400, 'The form has no key.');
  return key;
};

/** The version of the event that the form shows. @throws RefusedForm if it has none of ours: `*` would be any */
export const etagOf = (sent: Fields): string => {
  const etag = sent.get('etag') ?? '';
  if (!/^"[!#-~]+"$/.test(etag)) throw new RefusedForm(400, 'The form has no version.');
  return etag;
};

const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new RefusedForm(413, 'The form is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The first request of a double click breaks off. */
const throwBrokenOff = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ECONNRESET' ? new RefusedForm(400, 'The form broke off.') : error;
};

/** Enough for every character of the longest event, encoded. */
const mostBytes = 256 * 1024;

/** Browsers tell it in two headers that no page can set. What sends neither is no browser of today. */
const isFromOurPages = ({ headers }: IncomingMessage, origins: readonly string[]): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' && origins.includes(headers.origin ?? '');
