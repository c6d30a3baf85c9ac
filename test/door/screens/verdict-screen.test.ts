/** What the page has for each verdict: a colour, and a figure for those who do not see colours. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verdicts } from '../../support/verdicts.ts';

const page = readFileSync('door/index.html', 'utf8');
const [day = '', night = ''] = readFileSync('door/styles/verdict.css', 'utf8').split('prefers-color-scheme: dark');

it.each(verdicts)('%s has its figure, and its colours by day and by night', (verdict) => {
  // What is no ticket has the colours of all.
  const selector = new RegExp(`^ *\\.${verdict === 'not-a-ticket' ? 'verdict' : verdict} \\{$`, 'm');

  expect({
    'in index.html': page.includes(`<path id="figure-${verdict}" `),
    'in verdict.css': selector.test(day),
    'in verdict.css, dark': selector.test(night),
  }).toEqual({ 'in index.html': true, 'in verdict.css': true, 'in verdict.css, dark': true });
});
