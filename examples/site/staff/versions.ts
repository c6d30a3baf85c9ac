/** Two versions of an event beside each other: what somebody else has saved, and what its reader wanted to. */
import { type Html, html } from '../html.ts';
import type { Wording } from '../wording.ts';

export const bothVersions = (
  theirs: ReadonlyMap<string, string>,
  yours: ReadonlyMap<string, string>,
  { words }: Wording,
): Html => {
  const labels = {
    name: words.name,
    location: words.location,
    eventDescription: words.description,
    dates: words.dates,
    price: words.price,
  };
  const differing = Object.entries(labels).filter(([name]) => theirs.get(name) !== yours.get(name)?.trim());
  return html`<div class="wide"><table class="versions"><thead><tr><td></td><th scope="col">${words.theirs}</th><th scope="col">${words.yours}</th></tr></thead>
<tbody>${differing.map(
    ([name, label]) =>
      html`<tr><th scope="row">${label}</th><td class="prose" dir="auto">${theirs.get(name)}</td><td class="prose" dir="auto">${yours.get(name)}</td></tr>`,
  )}</tbody></table></div>`;
};
