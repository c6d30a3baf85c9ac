/** The page between the two presses of what cannot be undone: it says whom that touches. */
import type { SpecialEvent } from '../../api.ts';
import type { Fields } from '../form.ts';
import { html } from '../html.ts';
import { buttonForm } from '../pages/trouble.ts';
import { htmlReply, type Reply } from '../reply.ts';
import type { Site } from '../visit.ts';
import { pathOf } from './current-event.ts';
import { staffLayout } from './layout.ts';

/** @param fields of the form that does it, which `button` sends to `action` */
export const askPage = (
  site: Site,
  { eventId, name }: SpecialEvent,
  sentences: readonly string[],
  [action, button, fields]: readonly [action: string, button: string, fields: Readonly<Record<string, string>>],
): Reply => {
  const { words } = site.locale;
  const note = html`<p>${words.notDoneYet}</p><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
  const form: Fields = new Map(Object.entries(fields));
  const content = html`${buttonForm(action, note, form, button)}
<p>← <a href="${pathOf(eventId)}" dir="auto">${name}</a></p>`;
  return htmlReply('staff', staffLayout(site, name, content));
};
