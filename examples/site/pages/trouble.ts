/** Pages that say that something is not there, not allowed or not working. */
import { html } from '../html.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site } from '../visit.ts';
import type { Words } from '../words/words.ts';
import { layout } from './layout.ts';

const page = (site: Site, status: number, title: keyof Words, hint?: keyof Words, headers = {}): Reply => {
  const { words } = site.wording;
  const main = html`<article class="plain"><h1>${words[title]}</h1>${hint && html`<p>${words[hint]}</p>`}</article>`;
  return htmlReply('staff', layout(site, { title: words[title], main }), status, headers);
};

export const notFoundPage = (site: Site): Reply => page(site, 404, 'notFound', 'notFoundHint');

export const busyPage = (site: Site): Reply => page(site, 503, 'failed', 'failedHint', { 'Retry-After': '2' });

export const failedPage = (site: Site): Reply => page(site, 502, 'failed', 'failedHint');

export const refusedPage = (site: Site, status: number): Reply => page(site, status, 'refused', 'refusedHint');

/** Has the browser ask for a password, which goes to the API with the next request. */
export const signInPage = (site: Site): Reply =>
  page(site, 401, 'signIn', undefined, { 'WWW-Authenticate': 'Basic realm="museum", charset="UTF-8"' });

export const notAllowedPage = (site: Site): Reply => page(site, 403, 'notAllowed');
