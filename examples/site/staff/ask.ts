/** The page between the two presses of what cannot be undone: it says whom that touches. */
import { html } from '../html.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site } from '../visit.ts';
import { staffLayout } from './layout.ts';

interface Ask {
  /** The name of the event. */
  readonly title: string;
  readonly sentences: readonly string[];
  /** Where the second press goes, and what stands on its button. */
  readonly action: string;
  readonly button: string;
  readonly back: string;
}

/** @param fields of the form that does it */
export const askPage = (
  site: Site,
  { title, sentences, action, button, back }: Ask,
  fields: Readonly<Record<string, string>>,
): Reply => {
  const { words } = site.locale;
  const content = html`<form method="post" action="${action}" class="form">
<div class="note" role="alert" tabindex="-1" autofocus><p>${words.notDoneYet}</p>
<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul></div>
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="links"><button>${button}</button> <a href="${back}">${words.back}</a></p>
</form>`;
  return htmlReply('staff', staffLayout(site, title, content));
};
