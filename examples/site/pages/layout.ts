/** What every page of the site has around its content: its frame, style and icon, in the museum's accent colour. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html, reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';

interface Page {
  readonly title: string;
  readonly main: Html;
  /** What search engines show below the title, if they may show the page. */
  readonly description?: string;
  /** For search engines: data, and the address under which they know the page. */
  readonly head?: Html | undefined;
  /** Which link of the navigation leads here. */
  readonly at?: '/' | '/events' | '/tickets' | '/staff' | undefined;
}

export const layout = ({ museum, locale }: Site, { title, main, description, head, at }: Page): Html => {
  const { words, language } = locale;
  const link = (path: NonNullable<Page['at']>, name: string) =>
    html`<a href="${path}"${at === path && html` aria-current="page"`}>${name}</a>`;
  const address = museum.address !== undefined && html`<br><span dir="auto">${museum.address}</span>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === museum.name ? title : `${title} · ${museum.name}`}</title>
${description !== undefined && html`<meta name="description" content="${description}">`}
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" type="text/calendar" href="/events.ics" title="${words.calendar}">
${head}
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header class="top">
<a class="name" href="/" dir="auto">${museum.name}</a>
<nav aria-label="${words.pages}">
${link('/', words.visit)} ${link('/events', words.events)} ${link('/tickets', words.tickets)}</nav>
</header>
<main id="main">
${main}
</main>
<footer>
<p><strong dir="auto">${museum.name}</strong>${address}</p>
<p>${words.noPayment}</p>
<p><a href="/tickets/kept">${words.yourTickets}</a> <a href="/events.ics">${words.calendar}</a>
${link('/staff', words.staff)}</p>
</footer>
</body>
</html>
`;
};

const styleSheet = readFileSync(join(import.meta.dirname, '../style.css'), 'utf8');

export const style = ({ site: { museum } }: Visit): Response =>
  reply('open', 'text/css; charset=utf-8', `:root { --museum: ${museum.accentColour}; }\n${styleSheet}`);

export const icon = ({ site: { museum } }: Visit): Response => {
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="${museum.accentColour}"/>
<path d="M8 26V16a8 8 0 0 1 16 0v10h-4V16a4 4 0 0 0-8 0v10z" fill="#fff"/></svg>`;
  return reply('open', 'image/svg+xml', drawing.toString());
};

/** Pages of tickets are not disallowed: they have `noindex`, which crawlers must be able to read. */
export const robots = (): Response => reply('open', 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /staff\n');
