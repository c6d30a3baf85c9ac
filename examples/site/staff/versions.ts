/** Two versions of an event beside each other: what somebody else has saved, and what the reader wanted to save. */
import type { Fields } from '../form.ts';
import { type Html, html, scrollable } from '../html.ts';
import type { Locale } from '../locale.ts';
import { eventLabels } from './event-form.ts';

export const bothVersions = (theirs: Fields, yours: Fields, locale: Locale): Html => {
  const { words } = locale;
  const differing = Object.entries(eventLabels(locale)).filter(
    ([name]) => theirs.get(name) !== yours.get(name)?.trim(),
  );
  const version = (text: string | undefined) => html`<td class="prose" dir="auto">${text}</td>`;
  const row = ([name, label]: readonly [string, string]) =>
    html`<tr><th scope="row">${label}</th>${version(theirs.get(name))}${version(yours.get(name))}</tr>`;
  return scrollable(
    words.changedMeanwhile,
    html`<table class="versions">
<thead><tr><td></td><th scope="col">${words.theirs}</th><th scope="col">${words.yours}</th></tr></thead>
<tbody>${differing.map(row)}</tbody></table>`,
  );
};
