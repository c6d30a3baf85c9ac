/**
 * The layers of the source: imports go one way, from the top of `rooms` to the bottom. Also: what only one layer may
 * contain, the files of each operation, and the length of lines.
 */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from './support/contract/contract.ts';
import { mayImport, roomOf, rooms } from './support/rooms.ts';
import { everyImport, filesWith, type Import, isIn, isSource, sources, tests, textOf } from './support/sources.ts';

const imports = everyImport.filter(({ to }) => isSource(to));

const arrowOf = ({ from, to }: Import) => `${from} -> ${to}`;

describe('the layers of the source', () => {
  it('has several files in every room, and a room for every file', () => {
    const inhabitants = Map.groupBy(sources, roomOf);

    expect(Object.keys(rooms).filter((room) => (inhabitants.get(room)?.length ?? 0) < 2)).toEqual([]);
    expect(sources.filter((file) => roomOf(file) === '')).toEqual([]);
  });

  it('lets no room import from a room above it, so no two rooms need each other', () => {
    const order = Object.keys(rooms);
    const upwards = Object.entries(rooms).flatMap(([room, others]) =>
      others.filter((other) => order.indexOf(other) <= order.indexOf(room)).map((other) => `${room} -> ${other}`),
    );

    expect(upwards).toEqual([]);
  });

  it('lets every room import only from the rooms that it lists', () => {
    expect(imports.filter((one) => !mayImport(one)).map(arrowOf)).toEqual([]);
  });

  it('lets the domain import only types from the API, but for the formats, such as of a day', () => {
    const fromApi = imports.filter(({ from, to }) => isIn('shared/museum', from) && isIn('shared/api', to));

    expect(fromApi.some(({ isType }) => isType)).toBe(true);
    const values = fromApi.filter(({ isType }) => !isType);
    expect([...new Set(values.map(({ to }) => to))]).toEqual(['shared/api/formats.ts']);
  });

  it('keeps AWS out of the API, the domain and the handlers', () => {
    expect(filesWith(/@aws-sdk|aws-cdk/, (file) => /^(?:functions|shared\/(?:api|museum))\//.test(file))).toEqual([]);
  });

  it('has no file, network, clock, randomness or environment in the domain', () => {
    const impure = /\bnew Date\(\)|Date\.now\(|Math\.random|\brandom(?:Bytes|UUID|Int)\b|performance\.now|process\./;
    const outside = everyImport.filter(({ from, to }) => isIn('shared/museum', from) && !isSource(to));

    expect(filesWith(impure, (file) => isIn('shared/museum', file))).toEqual([]);
    expect([...new Set(outside.map(({ to }) => to))]).toEqual(['node:crypto']);
  });
});

it('neither the domain nor the table knows HTTP statuses', () => {
  const status = /\bstatus|\b(?:401|403|404|409|412|413|415|422|429|503)\b/i;

  expect(filesWith(status, (file) => /^shared\/(?:museum|table)\//.test(file))).toEqual([]);
});

it.each<[what: string, pattern: RegExp, file: string, place?: RegExp]>([
  ['the keys of the table', /'CALENDAR'|EVENT#|TICKET#|REQUEST#|PLACES#/, 'shared/table/keys.ts'],
  ['calls for the real time', /new Date\(\)|Date\.now\(/, 'shared/runtime/environment.ts', /^(?:functions|shared)\//],
  ['the paths of the project', /import\.meta\.dirname, '\.\./, 'infra/files/paths.ts', /^infra\//],
])('only one file has %s, apart from the site, which is copied out', (_, pattern, file, place = /./) => {
  expect(filesWith(pattern, (one) => place.test(one) && !isIn('examples/site', one))).toEqual([file]);
});

it('every Node 24 can run the code: import.meta.main came with 24.2', () => {
  expect(filesWith(/import\.meta\.main/, () => true)).toEqual([]);
});

it.each(contract)(
  'functions/$operationId.ts handles its operation in at most 25 lines, and has its test',
  ({ operationId }) => {
    const text = textOf(`functions/${operationId}.ts`);

    expect(text).toMatch(new RegExp(`export const handler = await handle\\(\\s*${operationId},\\s`));
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect(existsSync(`test/functions/${operationId}.test.ts`)).toBe(true);
  },
);

it('no TypeScript file has a line over 120 columns, comments and texts included', () => {
  const longLines = [...sources, ...tests, 'vitest.config.ts'].flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (line.length > 120 ? [`${file}:${index + 1}`] : [])),
  );

  expect(longLines).toEqual([]);
});
