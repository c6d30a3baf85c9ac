/**
 * `/today.js`: a script for any page of the museum. It asks the API from the reader's browser, so it holds the
 * visitor's password, which anybody may know.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allWords, type Words } from '../locale.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { reply } from '../reply.ts';
import type { Visit } from '../visit.ts';

/** Without comments and indentation. */
const source = readFileSync(join(import.meta.dirname, 'today.js'), 'utf8').replaceAll(/^\s*\/\/.*\n|^\s+/gm, '');

const needed = ['openToday', 'opensToday', 'closedNow', 'closedToday', 'opensOn', 'comingUp'] as const;

export const widget = ({ site }: Visit): Response => {
  const { baseUrl: api, visitor: Authorization, address, museum, locale } = site;
  if (Authorization === undefined) return notFoundPage(site);
  const { name, timeZone } = museum;
  const wordsOf = (words: Words) => Object.fromEntries(needed.map((word) => [word, words[word]]));
  const words = Object.fromEntries(Object.entries(allWords).map(([language, all]) => [language, wordsOf(all)]));
  const { language } = locale;
  const given = { api, headers: { Authorization }, site: address, name, timeZone, language, words };
  const script = `((museum) => {\n${source}})(${JSON.stringify(given)});\n`;
  return reply('open', 'text/javascript; charset=utf-8', script, 200, {
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
};
