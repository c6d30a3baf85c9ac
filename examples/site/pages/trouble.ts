/** Pages that say that something is not there, not allowed or not working. */
import { type ApiProblem, isBusy } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Words } from '../locale.ts';
import { type Html, html, htmlReply } from '../reply.ts';
import type { Site } from '../visit.ts';
import { layout } from './layout.ts';

const page = (
  site: Site,
  status: number,
  title: keyof Words,
  { hint, headers, trouble }: { hint?: keyof Words; headers?: object; trouble?: ApiProblem | undefined } = {},
): Response => {
  const { words } = site.locale;
  const main = html`<article class="plain"><h1>${words[title]}</h1>
${hint && html`<p>${words[hint]}</p>`}${trouble && toQuote(site, trouble)}</article>`;
  return htmlReply('staff', layout(site, { title: words[title], main }), status, headers);
};

const toQuote = ({ locale }: Site, { number }: ApiProblem) =>
  number && html`<p>${locale.say('quoteNumber', { number })}</p>`;

export const notFoundPage = (site: Site) => page(site, 404, 'notFound', { hint: 'notFoundHint' });
export const notAllowedPage = (site: Site, trouble: ApiProblem | undefined) =>
  page(site, 403, 'notAllowed', { trouble });
export const refusedPage = (site: Site, status: number) => page(site, status, 'refused', { hint: 'refusedHint' });
/** For a bug of the site. */
export const failedPage = (site: Site) => page(site, 500, 'failed', { hint: 'failedHint' });
/** Makes the browser ask for a password, which goes to the API with the next request. */
export const signInPage = (site: Site) =>
  page(site, 401, 'signIn', { headers: { 'WWW-Authenticate': 'Basic realm="museum", charset="UTF-8"' } });

/** For failures of the API that the reader cannot mend. */
export const apiTroublePage = (site: Site, trouble: ApiProblem): Response =>
  isBusy(trouble)
    ? page(site, 503, whatHappened(trouble), { hint: 'tryLater', headers: soon, trouble })
    : page(site, 502, 'apiRefused', { hint: 'failedHint', trouble });

/** For a form that may have taken effect: only a retry with the same fields is safe. Sends no request to the API. */
export const againPage = (site: Site, action: string, sent: Fields, trouble: ApiProblem): Response => {
  const { words } = site.locale;
  const title = words[whatHappened(trouble)];
  const main = html`<article class="plain">
<h1>${title}</h1>
${buttonForm(action, html`<p>${words.onlyOnce}</p>`, sent, words.tryAgain)}
${toQuote(site, trouble)}
</article>`;
  return htmlReply('form', layout(site, { title, main }), 503, soon);
};

const whatHappened = ({ status }: ApiProblem) => (status >= 500 ? 'apiFailed' : 'apiBusy');

const soon = { 'Retry-After': '2' };

export const buttonForm = (action: string, note: Html, sent: Fields, button: string): Html =>
  html`<form method="post" action="${action}" class="form">
<div class="note" role="alert" tabindex="-1" autofocus>${note}</div>
${Array.from(sent, ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button type="submit">${button}</button></p>
</form>`;
