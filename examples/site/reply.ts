/** The site's responses: escaped HTML, with headers for caches and security. */
import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Which caches may store a response, and which sites see its address in `Referer`. */
const privacy = {
  /** For pages that are the same for everyone. */
  open: { 'Cache-Control': 'public, max-age=60', 'Referrer-Policy': 'same-origin' },
  /** After "back" the browser may show the form again, with its key. With `no-store` it would ask for a new form. */
  form: { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'same-origin' },
  /** The address is the secret. */
  ticket: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  /** Forms on these pages must send their `Origin`: with `no-referrer` it would be `null`. */
  staff: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' },
} as const;

type Privacy = keyof typeof privacy;

/** No scripts, and nothing from other sites. `data:` is for the picture within a ticket's page. */
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

/** Redirects to a page that can be reloaded without a second effect. */
export const seeOther = (path: string, headers: Readonly<Record<string, string>> = {}): Response =>
  reply('ticket', 'text/plain; charset=utf-8', '', 303, { Location: path, ...headers });

/** Markup that is not escaped again. */
export type Html = HtmlEscapedString;

type Content = string | number | false | undefined | readonly Content[];

/** Escapes every value but other HTML. Lists are joined; `false` and `undefined` are left out. */
export const html: (parts: TemplateStringsArray, ...values: readonly Content[]) => Html =
  // Hono returns a promise only if a value is one.
  (parts, ...values) => honoHtml(parts, ...values) as Html;

/** Structured data for search engines. No text in it can end the element (`</script`) or open a comment (`<!--`). */
export const jsonLd = (data: object): Html =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);

/** A table that may be wider than a phone, in its own box that also keys scroll. @param name for screen readers */
export const scrollable = (name: string, table: Html): Html =>
  html`<section class="wide" aria-label="${name}" tabindex="0">${table}</section>`;
