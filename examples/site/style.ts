/** The files beside the pages: style and icon, in the museum's accent colour, and what crawlers may read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from './html.ts';
import { reply } from './reply.ts';
import type { Visit } from './visit.ts';

const styleSheet = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8');

export const style = ({ site: { museum } }: Visit): Response =>
  reply('open', 'text/css; charset=utf-8', `:root { --museum: ${museum.accentColour}; }\n${styleSheet}`);

export const icon = ({ site: { museum } }: Visit): Response => {
  const { markup } = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="${museum.accentColour}"/>
<path d="M8 26V16a8 8 0 0 1 16 0v10h-4V16a4 4 0 0 0-8 0v10z" fill="#fff"/></svg>`;
  return reply('open', 'image/svg+xml', markup);
};

/** Pages of tickets say themselves that no list may have them: a crawler that may not read them could not know. */
export const robots = (): Response => reply('open', 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /staff\n');
