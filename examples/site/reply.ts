/** What the site answers: HTML, in which all from outside is text, with headers that keep its pages to themselves. */
import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

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

/** Markup that may stand in a page as it is. */
export type Html = HtmlEscapedString;

type Content = string | number | false | undefined | readonly Content[];

/** Escapes every value but other HTML. Lists are joined; `false` and `undefined` are left out. */
export const html: (parts: TemplateStringsArray, ...values: readonly Content[]) => Html =
  // A promise comes only of values that are promises.
  (parts, ...values) => honoHtml(parts, ...values) as Html;

/** Data for machines. Nothing in it can end the element (`</script`) or open a comment (`<!--`). */
export const jsonLd = (data: object): Html =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);

/** A table, perhaps wider than a phone, in a box that scrolls by itself and by keys. @param name for screen readers */
export const scrollable = (name: string, table: Html): Html =>
  html`<section class="wide" aria-label="${name}" tabindex="0">${table}</section>`;
