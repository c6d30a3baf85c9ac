/** What the page has for each verdict: a colour, and a figure for those who do not see colours. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verdicts } from '../../support/verdicts.ts';

const page = readFileSync('door/index.html', 'utf8');
const [day = '', night = ''] = readFileSync('door/styles/verdict.css', 'utf8').split('prefers-color-scheme: dark');

const figure = /<path id="figure-([\w-]+)" d="([^"]+)"/g;
const colours = /\.([\w-]+) \{\s+(--back: [^}]+?--fore: \S+)/g;

it.each([
  ['a figure', page, figure],
  ['colours by day', day, colours],
  ['colours by night', night, colours],
])('each verdict has %s of its own', (_, source, pattern) => {
  // What is no ticket has the colours of all.
  const looks = [...source.matchAll(pattern)].map(([, name, look]) => [
    name === 'verdict' ? 'not-a-ticket' : name,
    look,
  ]);

  expect(looks.map(([name]) => name).toSorted()).toEqual(verdicts.toSorted());
  expect(new Set(looks.map(([, look]) => look)).size).toBe(verdicts.length);
});
