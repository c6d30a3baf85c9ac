/** The order of the source: imports go one way, from the top of the house to the bottom. */
import { describe, expect, it } from 'vitest';
import { mayImport, roomOf, rooms } from './support/rooms.ts';
import { everyImport, filesWith, type Import, isIn, runBefore, sources } from './support/sources.ts';

const imports = everyImport.filter(({ to }) => to.endsWith('.ts'));

const named = ({ from, to }: Import) => `${from} -> ${to}`;

describe('the order of the source', () => {
  it('has files in every room, and a room for every file', () => {
    const inhabited = new Set(sources.map(roomOf));

    expect(Object.keys(rooms).filter((room) => !inhabited.has(room))).toEqual([]);
    expect(sources.filter((file) => roomOf(file) === '')).toEqual([]);
  });

  it('lets no room look up', () => {
    const order = Object.keys(rooms);
    const upwards = Object.entries(rooms).flatMap(([room, places]) =>
      places
        .filter((place) => order.indexOf(roomOf(place)) <= order.indexOf(room))
        .map((place) => `${room} -> ${place}`),
    );

    expect(upwards).toEqual([]);
  });

  it('lets every room look only where it may', () => {
    expect(imports.filter((one) => !mayImport(one)).map(named)).toEqual([]);
  });

  it('knows no arrow that nobody takes', () => {
    const unused = Object.entries(rooms).flatMap(([room, places]) =>
      places
        .filter((place) => !imports.some(({ from, to }) => roomOf(from) === room && [to, roomOf(to)].includes(place)))
        .map((place) => `${room} -> ${place}`),
    );

    expect(unused).toEqual([]);
  });

  it('takes nothing but types from the API into the domain', () => {
    const fromApi = imports.filter(({ from, to }) => isIn('shared/museum', from) && isIn('shared/api', to));

    expect(fromApi.length).toBeGreaterThan(0);
    expect(fromApi.filter(({ isType }) => !isType).map(named)).toEqual([]);
  });

  it('keeps AWS out of the API, the domain and the handlers', () => {
    expect(filesWith(/@aws-sdk|aws-cdk/, (file) => /^(?:functions|shared\/(?:api|museum))\//.test(file))).toEqual([]);
  });

  it('asks for no file, network, clock, chance or environment in the domain', () => {
    const impure = /\bnew Date\(\)|Date\.now\(|Math\.random|\brandom(?:Bytes|UUID|Int)\b|performance\.now|process\./;
    const outside = everyImport.filter(({ from, to }) => isIn('shared/museum', from) && !to.endsWith('.ts'));

    expect(filesWith(impure, (file) => isIn('shared/museum', file))).toEqual([]);
    expect([...new Set(outside.map(({ to }) => to))]).toEqual(['node:crypto']);
  });

  it('loads no package before npm start has read its options: a mistake is told at once', () => {
    const before = runBefore('infra/local/serve.ts');
    const packages = everyImport.filter(
      ({ from, to, isType, isLate }) => before.has(from) && !isType && !isLate && !/^node:|\.ts$/.test(to),
    );

    expect(before).toContain('infra/local/options.ts');
    expect(packages.map(named)).toEqual([]);
  });
});
