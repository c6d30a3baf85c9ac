/** The page for a form of which nobody knows what became: all that is safe is to send the same again. */
import { html } from '../html.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site } from '../visit.ts';
import { layout } from './layout.ts';

/** Everything that was sent, unchanged, behind one button. It asks nothing of the API, which may not answer at all. */
export const againPage = (site: Site, title: string, action: string, sent: ReadonlyMap<string, string>): Reply => {
  const { words } = site.wording;
  const main = html`<article class="plain">
<h1>${title}</h1>
<form method="post" action="${action}" class="form">
<div class="note" role="alert"><p>${words.busy}</p></div>
${Array.from(sent, ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button>${words.tryAgain}</button></p>
</form>
</article>`;
  return htmlReply('form', layout(site, { title, main }), 503, { 'Retry-After': '2' });
};
