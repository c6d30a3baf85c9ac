/** The frame of every page of the staff: its title, and the ways to the others. */
import { type Html, html } from '../html.ts';
import { type FormState, titleOf } from '../pages/fields.ts';
import { layout } from '../pages/layout.ts';
import { buttonForm } from '../pages/trouble.ts';
import { htmlReply } from '../reply.ts';
import type { Site } from '../visit.ts';

export const staffLayout = (site: Site, title: string, content: Html, form = noForm): Html => {
  const { words } = site.locale;
  const ways = [
    ['/staff', words.planned],
    ['/staff/past', words.pastEvents],
    ['/staff/sold', words.soldOn],
    ['/staff/plan', words.planEvent],
  ];
  const main = html`<article class="staff">
<nav class="screen" aria-label="${words.staff}">
${ways.map(([path, name]) => html`<a href="${path}">${name}</a> `)}</nav>
<h1 dir="auto">${title}</h1>
${content}
</article>`;
  return layout(site, { title: titleOf(site.locale, title, form), main, at: '/staff' });
};

const noForm: Pick<FormState, 'faults'> = { faults: [] };

/** The page between two presses. @param back where nothing is done @param fields that `button` sends to `action` */
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
