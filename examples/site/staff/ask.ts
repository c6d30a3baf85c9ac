/** The page between the two presses of what cannot be undone: it says whom that touches. */
import { html } from '../html.ts';
import { buttonForm } from '../pages/trouble.ts';
import { htmlReply } from '../reply.ts';
import type { Site } from '../visit.ts';
import { staffLayout } from './layout.ts';

/**
 * @param back where nothing is done
 * @param fields of the form that does it, which `button` sends to `action`
 */
export const askPage = (
  site: Site,
  title: string,
  back: string,
  sentences: readonly string[],
  [action, button, fields]: readonly [action: string, button: string, fields: Readonly<Record<string, string>>],
): Response => {
  const { notDoneYet } = site.locale.words;
  const note = html`<p>${notDoneYet}</p><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  const content = html`${buttonForm(action, note, new Map(Object.entries(fields)), button)}
<p>← <a href="${back}" dir="auto">${title}</a></p>`;
  return htmlReply('staff', staffLayout(site, title, content));
};
