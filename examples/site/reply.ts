/** What the site answers, with the headers that keep its pages to themselves. */
import type { Html } from './html.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Who may keep an answer, and who is told where its reader came from. */
const manners = {
  /** The same for everyone. */
  open: { 'Cache-Control': 'public, max-age=60', 'Referrer-Policy': 'same-origin' },
  /** A browser may show it again on the way back, with the same key in its form: `no-store` would make it ask for a new one. */
  form: { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'same-origin' },
  /** Its address is its secret. */
  ticket: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  /** For staff, whose forms have to name their origin. */
  staff: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' },
} as const;

type Manner = keyof typeof manners;

/** Nothing runs in our pages, and nothing comes from anywhere else. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const reply = (
  manner: Manner,
  contentType: string,
  body: Reply['body'],
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Reply['headers'] } = {},
): Reply => ({
  status,
  body,
  headers: {
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...manners[manner],
    ...headers,
  },
});

export const htmlReply = (manner: Manner, { markup }: Html, status = 200, headers: Reply['headers'] = {}): Reply =>
  reply(manner, 'text/html; charset=utf-8', markup, { status, headers });

/** Go on to a page that can be loaded again without doing anything again. */
export const seeOther = (path: string, headers: Reply['headers'] = {}): Reply =>
  reply('ticket', 'text/plain; charset=utf-8', '', { status: 303, headers: { Location: path, ...headers } });
