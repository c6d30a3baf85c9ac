/** docs/openapi.yaml and docs/problems.md: what their tables say by now. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { problemsMarkdown } from '../../../shared/api/explained/page.ts';
import { description } from '../../support/contract/described.ts';

const committed = readFileSync('docs/openapi.yaml', 'utf8');

it('is up to date with the table of operations', () => {
  expect(parse(committed), 'It is not: npm run openapi').toEqual(JSON.parse(JSON.stringify(description)));
});

it('comes with the page on refusals, up to date with what explains them', () => {
  const [, page] = /^<!-- .+ -->\n\n(.*)\n$/s.exec(readFileSync('docs/problems.md', 'utf8')) ?? [];

  expect(page, 'It is not: npm run openapi').toBe(problemsMarkdown());
});

// By YAML 1.1, which older readers follow, a date is a point in time unless it is quoted.
it('reads the same to those who know an older YAML', () => {
  expect(parse(committed, { version: '1.1' })).toEqual(parse(committed));
});
