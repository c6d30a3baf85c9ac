/** docs/openapi.yaml: what the table of operations says by now, and good by the rules of others. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openApiYaml } from '../../../infra/build/openapi-yaml.ts';
import { description } from '../../support/described.ts';

const committed = readFileSync('docs/openapi.yaml', 'utf8');

it('is up to date with the table of operations', () => {
  expect(committed, 'It is not: npm run openapi').toBe(openApiYaml());
});

it('reads as the description does', () => {
  expect(parse(committed)).toEqual(JSON.parse(JSON.stringify(description)));
});

// By YAML 1.1, which older readers follow, a date is a point in time unless it is quoted.
it('reads the same to those who know an older YAML', () => {
  expect(parse(committed, { version: '1.1' })).toEqual(parse(committed));
});

it('passes the recommended rules of Redocly without a warning', async () => {
  const args = ['lint', 'docs/openapi.yaml', '--extends=recommended', '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', args, { env });

  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
});
