/** Two versions of an event beside each other: what somebody else has saved, and what its reader wanted to. */
import { type Html, html } from '../html.ts';
import { wide } from '../wide.ts';
import type { Wording } from '../locale.ts';
import { eventLabels } from './event-form.ts';

export const bothVersions = (
  theirs: ReadonlyMap<string, string>,
  yours: ReadonlyMap<string, string>,
  wording: Wording,
): Html => {
  const { words } = wording;
  const differing = Object.entries(eventLabels(wording)).filter(
    ([name]) => theirs.get(name) !== yours.get(name)?.trim(),
  );
  return wide(
    words.changedMeanwhile,
    html`<table class="versions"><thead><tr><td></td><th scope="col">${words.theirs}</th><th scope="col">${words.yours}</th></tr></thead>
<tbody>${differing.map(
      ([name, label]) =>
        html`<tr><th scope="row">${label}</th><td class="prose" dir="auto">${theirs.get(name)}</td><td class="prose" dir="auto">${yours.get(name)}</td></tr>`,
    )}</tbody></table>`,
  );
};
