/** Reads the forms that browsers send, if they come from our own pages. */
import { HTTPException } from 'hono/http-exception';
import { uuid } from '../../shared/api/formats.ts';

export type Fields = ReadonlyMap<string, string>;

/**
 * The fields of a form, with line ends as `\n`. Fields of one name are lines of one value.
 * @param origins those of the site
 * @throws HTTPException when the form is too large, when it comes from another site, where the browser would add the
 * staff's password to it as well (CSRF), and when it breaks off, as the first request of a double click does
 */
export const readForm = async (request: Request, origins: readonly string[]): Promise<Fields> => {
  if (!isFromOurPages(request.headers, origins)) throw new HTTPException(403);
  // Browsers tell the length of a form, and Node reads no further.
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= mostBytes)) throw new HTTPException(413);
  const fields = new URLSearchParams(await request.text().catch(throwBrokenOff));
  return new Map(
    Array.from(new Set(fields.keys()), (name) => [name, fields.getAll(name).join('\n').replaceAll(/\r\n?/g, '\n')]),
  );
};

/** Names this form: whatever is sent with the same key is done once. @throws HTTPException if it has none of ours */
export const keyOf = (sent: Fields): string => fieldLike(uuid, sent.get('key'));

/** The version of the event that the form shows. @throws HTTPException if it has none of ours: `*` would be any */
export const etagOf = (sent: Fields): string => fieldLike(/^"[!#-~]+"$/, sent.get('etag'));

const fieldLike = (pattern: RegExp, value = ''): string => {
  if (!pattern.test(value)) throw new HTTPException(400);
  return value;
};

/** Enough for every character of the longest event, encoded. */
const mostBytes = 256 * 1024;

const throwBrokenOff = (): never => {
  throw new HTTPException(400);
};

/** Browsers tell it in two headers that no page can set. What sends neither is no browser of today. */
const isFromOurPages = (headers: Headers, origins: readonly string[]): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin' && origins.includes(headers.get('origin') ?? '');
