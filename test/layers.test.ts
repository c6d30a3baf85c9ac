/** What only one layer may contain, the files of each operation, and the length of lines. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, functionNames } from './support/contract/contract.ts';
import { filesWith, isIn, sources, tests, textOf } from './support/sources.ts';

it('a single layer knows HTTP statuses: none stands in the domain or the table', () => {
  const status = /\bstatus|\b(?:401|403|404|409|412|413|415|422|429|503)\b/i;

  expect(filesWith(status, (file) => /^shared\/(?:museum|table)\//.test(file))).toEqual([]);
});

it.each<[what: string, pattern: RegExp, file: string, place?: RegExp]>([
  ['the keys of the table', /'CALENDAR'|EVENT#|TICKET#|REQUEST#|PLACES#/, 'shared/table/keys.ts'],
  ['which days there are', /\(\?!0000\)/, 'shared/api/formats.ts'],
  ['how a UUID is written', /\{8\}\S*-\S*\{4\}/, 'shared/api/formats.ts'],
  ['where a user name ends', /\(\[\^:\]\+\)/, 'shared/api/basic-credentials.ts'],
  ['how credentials stand in a header', /`Basic \$/, 'shared/api/basic-credentials.ts'],
  ['how wrong credentials are refused', /must be user:password/, 'infra/command-line/arguments.ts'],
  ['whether a text is an http address', /\^https\?:\$/, 'infra/command-line/arguments.ts'],
  ['the real time', /new Date\(\)|Date\.now\(/, 'shared/runtime/environment.ts', /^(?:functions|shared)\//],
  ['the paths of the project', /import\.meta\.dirname, '\.\./, 'infra/files/paths.ts', /^infra\//],
])('a single file says %s, and the site says it again for itself', (_, pattern, file, place = /./) => {
  expect(filesWith(pattern, (one) => place.test(one) && !isIn('examples/site', one))).toEqual([file]);
});

it('every Node 24 can run the code: import.meta.main came with 24.2', () => {
  expect(filesWith(/import\.meta\.main/, () => true)).toEqual([]);
});

describe('functions/', () => {
  it('holds one file per operation, and the authorizer', () => {
    const files = readdirSync('functions').filter((file) => !file.startsWith('.'));

    expect(files.sort()).toEqual(functionNames.map((name) => `${name}.ts`));
  });

  it.each(contract)(
    'serves $operationId by that name, in at most 25 lines, with a test of its own',
    ({ operationId }) => {
      const text = textOf(`functions/${operationId}.ts`);

      expect(text).toMatch(new RegExp(`export const handler = await handle\\(\\s*${operationId},\\s`));
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
      expect(existsSync(`test/functions/${operationId}.test.ts`)).toBe(true);
    },
  );
});

it('no TypeScript file has a line over 120 columns, comments and texts included', () => {
  const longLines = [...sources, ...tests, 'vitest.config.ts'].flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (line.length > 120 ? [`${file}:${index + 1}`] : [])),
  );

  expect(longLines).toEqual([]);
});
