/** The page between the two presses of what cannot be undone: it says whom that touches. */
import type { Fields } from '../form.ts';
import { html } from '../html.ts';
import { buttonForm } from '../pages/trouble.ts';
import { htmlReply, type Reply } from '../reply.ts';
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
): Reply => {
  const { words } = site.locale;
  const note = html`<p>${words.notDoneYet}</p><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  const form: Fields = new Map(Object.entries(fields));
  const content = html`${buttonForm(action, note, form, button)}
<p>← <a href="${back}" dir="auto">${title}</a></p>`;
  return htmlReply('staff', staffLayout(site, title, content));
};
