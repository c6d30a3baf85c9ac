/** docs/openapi.yaml and docs/problems.md are up to date. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { problemsMarkdown } from '../../../shared/api/explained/page.ts';
import { description } from '../../support/contract/described.ts';

const committed = readFileSync('docs/openapi.yaml', 'utf8');

it('is up to date with the table of operations', () => {
  expect(parse(committed), 'It is not: npm run openapi').toEqual(JSON.parse(JSON.stringify(description)));
});

it('comes with the page on refusals, which is up to date with their explanations', () => {
  const [, page] = /^<!-- .+ -->\n\n(.*)\n$/s.exec(readFileSync('docs/problems.md', 'utf8')) ?? [];

  expect(page, 'It is not: npm run openapi').toBe(problemsMarkdown());
});

// In YAML 1.1, which older parsers follow, a date without quotes is a timestamp.
it('reads the same in parsers of YAML 1.1', () => {
  expect(parse(committed, { version: '1.1' })).toEqual(parse(committed));
});
