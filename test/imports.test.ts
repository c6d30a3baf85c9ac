/** The order of the source: imports go one way, from the top of `rooms` to the bottom. */
import { describe, expect, it } from 'vitest';
import { mayImport, roomOf, rooms } from './support/rooms.ts';
import { everyImport, filesWith, type Import, isIn, isSource, runBefore, sources } from './support/sources.ts';

const imports = everyImport.filter(({ to }) => isSource(to));

const arrowOf = ({ from, to }: Import) => `${from} -> ${to}`;

describe('the order of the source', () => {
  it('has several files in every room, and a room for every file', () => {
    const inhabitants = Map.groupBy(sources, roomOf);

    expect(Object.keys(rooms).filter((room) => (inhabitants.get(room)?.length ?? 0) < 2)).toEqual([]);
    expect(sources.filter((file) => roomOf(file) === '')).toEqual([]);
  });

  it('lets no room look up, so that no two need each other', () => {
    const order = Object.keys(rooms);
    const upwards = Object.entries(rooms).flatMap(([room, others]) =>
      others.filter((other) => order.indexOf(other) <= order.indexOf(room)).map((other) => `${room} -> ${other}`),
    );

    expect(upwards).toEqual([]);
  });

  it('lets every room look only where it may', () => {
    expect(imports.filter((one) => !mayImport(one)).map(arrowOf)).toEqual([]);
  });

  it('has no arrow that no import takes', () => {
    const unused = Object.entries(rooms).flatMap(([room, others]) =>
      others
        .filter((other) => !imports.some(({ from, to }) => roomOf(from) === room && roomOf(to) === other))
        .map((other) => `${room} -> ${other}`),
    );

    expect(unused).toEqual([]);
  });

  it('lets the domain import only types from the API, and what a day and a UUID are', () => {
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

  it('loads no package before npm start has read its options, so that a mistake in them is told at once', () => {
    const before = runBefore('local/serve.ts');
    const packages = everyImport.filter(
      ({ from, to, isType, isLate }) => before.has(from) && !isType && !isLate && !/^node:|\.ts$/.test(to),
    );

    expect(before).toContain('local/options.ts');
    expect(packages.map(arrowOf)).toEqual([]);
  });
});
