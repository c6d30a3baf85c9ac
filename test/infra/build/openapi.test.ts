/** docs/openapi.yaml: what the table of operations says by now, and good by the rules of others. */
import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { description } from '../../support/contract/described.ts';

const committed = readFileSync('docs/openapi.yaml', 'utf8');

it('is up to date with the table of operations', () => {
  expect(parse(committed), 'It is not: npm run openapi').toEqual(JSON.parse(JSON.stringify(description)));
});

// By YAML 1.1, which older readers follow, a date is a point in time unless it is quoted.
it('reads the same to those who know an older YAML', () => {
  expect(parse(committed, { version: '1.1' })).toEqual(parse(committed));
});

it('passes the recommended rules of Redocly without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });

  expect(await lint({ ref: 'docs/openapi.yaml', config })).toEqual([]);
});
