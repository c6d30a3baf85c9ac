/** What every page of the staff has around its content: its title, and the ways to the others. */
import { type Html, html } from '../html.ts';
import { layout } from '../pages/layout.ts';
import type { Site } from '../visit.ts';

export const staffLayout = (site: Site, title: string, content: Html): Html => {
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
  return layout(site, { title, main, at: '/staff' });
};
