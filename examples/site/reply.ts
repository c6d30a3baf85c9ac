/** What the site answers, with the headers that keep its pages to themselves. */
import type { Html } from './html.ts';

/** Who may keep an answer, and which other site learns where its reader came from. */
const privacy = {
  /** For pages that are the same for everyone. */
  open: { 'Cache-Control': 'public, max-age=60', 'Referrer-Policy': 'same-origin' },
  /** After "back" the browser may show the form again, with its key. With `no-store` it would ask for a new form. */
  form: { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'same-origin' },
  /** The address is the secret. */
  ticket: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  /** The forms of staff have to name their origin. */
  staff: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' },
} as const;

type Privacy = keyof typeof privacy;

/** No script runs in our pages, and nothing comes from elsewhere. The page of a ticket has its picture in it. */
const contentPolicy = [
  "default-src 'none'; style-src 'self'; img-src 'self' data:",
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ');

export const reply = (
  audience: Privacy,
  contentType: string,
  body: string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': contentPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...privacy[audience],
      ...headers,
    },
  });

export const htmlReply = (audience: Privacy, page: Html, status = 200, headers = {}): Response =>
  reply(audience, 'text/html; charset=utf-8', page.toString(), status, headers);

/** Leads to a page that the browser can load again without doing anything again. */
export const seeOther = (path: string, headers: Readonly<Record<string, string>> = {}): Response =>
  reply('ticket', 'text/plain; charset=utf-8', '', 303, { Location: path, ...headers });
