/** Reads the forms that browsers send, if they come from our own pages. */
import type { IncomingMessage } from 'node:http';

/** A form that is not to be answered. */
export class RefusedForm extends Error {
  readonly status: 400 | 403 | 413 | 415;

  constructor(status: RefusedForm['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The fields of a form, each once, with line ends as `\n`.
 * @throws RefusedForm for those of other sites, whom a browser would lend its staff's password (CSRF), and for what is too large
 */
export const readForm = async (request: IncomingMessage): Promise<ReadonlyMap<string, string>> => {
  if (!isFromOurPages(request)) throw new RefusedForm(403, 'The form does not come from a page of this site.');
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new RefusedForm(415, 'The form must be application/x-www-form-urlencoded.');
  const fields = new URLSearchParams((await bytesOf(request).catch(brokenOff)).toString());
  return new Map(Array.from(fields, ([name, value]) => [name, value.replaceAll(/\r\n?/g, '\n')]));
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > most) throw new RefusedForm(413, 'The form is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** As the first request of a double click is. */
const brokenOff = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ECONNRESET' ? new RefusedForm(400, 'The form broke off.') : error;
};

/** Every character of the longest event, encoded. */
const most = 256 * 1024;

/** Browsers say so in one of two headers, which no page can set; whoever says nothing is no browser of today. */
const isFromOurPages = ({ headers }: IncomingMessage): boolean => {
  const { origin = '', host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return URL.parse(origin)?.host === host && host !== undefined;
};
