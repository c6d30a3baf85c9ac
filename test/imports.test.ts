/** The order of the source: imports go one way, from the top of the house to the bottom. */
import { describe, expect, it } from 'vitest';
import { everyImport, filesWith, type Import, importsIn, isIn, runBefore, sources } from './support/sources.ts';

const imports = everyImport.filter(({ to }) => to.endsWith('.ts'));

/**
 * The rooms from the top of the house to the bottom, and where each may look besides itself. A path with an extension is one file; of two
 * rooms in one another, the inner one counts.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  // It measures what the others do, so it may look at all of them, but nothing of it is in what they do.
  bench: [
    'infra/build',
    'infra/local',
    'infra/local/gateway',
    'infra/local/lambda',
    'infra/local/services',
    'infra/local/template',
    'infra/local/listening.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table',
    'shared/ticket-image',
    'shared/museum',
    'shared/environment.ts',
    'shared/api',
  ],
  // As clients they need nothing of ours; what npm start keeps and the museum's file they look up, types spare them their own, and a price
  // is written as on its ticket.
  examples: [
    'infra/local/services/secrets-file.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/callers/credentials.ts',
    'shared/ticket-image/price.ts',
    'shared/museum/calendar-date.ts',
    'shared/api',
  ],
  infra: ['infra/build/stamp.ts', 'infra/stack', 'infra/settings', 'infra/files.ts'],
  'infra/local': [
    'infra/local/gateway',
    'infra/local/lambda',
    'infra/local/services',
    'infra/local/template',
    'infra/local/listening.ts',
    'infra/door/page-files.ts',
    'infra/door/page-settings.ts',
    'infra/build',
    'infra/settings',
    'infra/files.ts',
    'shared/callers/credentials.ts',
    'shared/museum/ticket-token.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/door': [
    'infra/door/page',
    'infra/door/page-settings.ts',
    'infra/door/stamp-in.ts',
    'infra/door/ink.ts',
    'infra/local/services/secrets-file.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/ticket-image/colour.ts',
    'shared/ticket-image/palette.ts',
    'shared/ticket-image/png.ts',
    'shared/museum',
    'shared/api/museum.ts',
  ],
  // It runs in a browser, which has no Node.
  'infra/door/page': [
    'infra/door/page-settings.ts',
    'infra/door/stamp-in.ts',
    'shared/museum/entry.ts',
    'shared/museum/ticket-line.ts',
    'shared/museum/confirmation-code.ts',
    'shared/museum/calendar-date.ts',
  ],
  'infra/door/page-settings.ts': ['shared/api/museum.ts'],
  'infra/door/stamp-in.ts': ['infra/door/ink.ts'],
  'infra/door/ink.ts': [],
  'infra/operators': [
    'infra/local/services/database.ts',
    'infra/local/template/account.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table',
    'shared/museum',
    'shared/patience.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/local/gateway': [
    'infra/stack/access-log.ts',
    'infra/local/lambda/lambda.ts',
    'infra/local/services/iam.ts',
    'infra/local/template/template.ts',
    'infra/local/template/account.ts',
  ],
  'infra/local/lambda': ['infra/local/template/template.ts', 'infra/local/template/account.ts', 'infra/files.ts'],
  'infra/local/services': [
    'infra/local/template/template.ts',
    'infra/local/template/account.ts',
    'infra/local/listening.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table/keys.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/local/template': ['infra/stack', 'infra/settings', 'infra/files.ts'],
  'infra/local/listening.ts': ['infra/settings'],
  'infra/build': [
    'infra/settings/configuration-error.ts',
    'infra/files.ts',
    'shared/ticket-image/font-families.ts',
    'shared/api/openapi/document.ts',
    'shared/api/validation.ts',
  ],
  'infra/stack': ['infra/settings', 'infra/files.ts', 'shared/table/keys.ts', 'shared/environment.ts', 'shared/api'],
  'infra/settings': ['infra/files.ts', 'shared/api'],
  'infra/files.ts': [],
  functions: [
    'shared/http',
    'shared/callers',
    'shared/table',
    'shared/ticket-image',
    'shared/museum',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/http': [
    'shared/museum/problem.ts',
    'shared/museum/local-day.ts',
    'shared/museum/etag.ts',
    'shared/patience.ts',
    'shared/readiness.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/callers': [
    'shared/museum/problem.ts',
    'shared/museum/ticket-token.ts',
    'shared/patience.ts',
    'shared/readiness.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/table': ['shared/museum', 'shared/patience.ts', 'shared/readiness.ts', 'shared/environment.ts'],
  'shared/ticket-image': ['shared/museum', 'shared/api'],
  'shared/museum': ['shared/api'],
  'shared/readiness.ts': ['shared/environment.ts'],
  'shared/environment.ts': ['shared/api'],
  'shared/patience.ts': [],
  'shared/api': [],
};

const roomOf = (path: string): string =>
  Object.keys(rooms)
    .filter((room) => isIn(room, path))
    .reduce((one, other) => (other.length > one.length ? other : one), '');

const mayImport = ({ from, to }: Import): boolean => {
  const room = roomOf(from);
  return roomOf(to) === room || (rooms[room] ?? []).some((place) => place === to || place === roomOf(to));
};

const named = ({ from, to }: Import) => `${from} -> ${to}`;

describe('the reader of imports', () => {
  it('sees every form in which one file can need another', () => {
    const text = [
      "import a from './a.ts';",
      "import type { B } from '../b.ts';",
      'import {\n  c,\n  type C,\n} from "./double-quoted-is-not-our-style.ts";'.replaceAll('"', "'"),
      "import './bare.ts';",
      "export { d } from './d.ts';",
      "export * from './e.ts';",
      "const f = await import('./f.ts');",
      "import { readFileSync } from 'node:fs';",
    ].join('\n');

    expect(importsIn('shared/api/x.ts', text).map(({ to, isType, isLate }) => [to, isType, isLate])).toEqual([
      ['shared/api/a.ts', false, false],
      ['shared/b.ts', true, false],
      ['shared/api/double-quoted-is-not-our-style.ts', false, false],
      ['shared/api/bare.ts', false, false],
      ['shared/api/d.ts', false, false],
      ['shared/api/e.ts', false, false],
      ['shared/api/f.ts', false, true],
      ['node:fs', false, false],
    ]);
  });

  it('sees the files of every room, and a room for every file', () => {
    const inhabited = new Set(sources.map(roomOf));

    expect(Object.keys(rooms).filter((room) => !inhabited.has(room))).toEqual([]);
    expect(sources.filter((file) => roomOf(file) === '')).toEqual([]);
  });
});

describe('the order of the source', () => {
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

  it('loads neither CDK, esbuild nor AWS SDK before npm start has read its options: a mistake is told at once', () => {
    const before = runBefore('infra/local/serve.ts');
    const packages = everyImport.filter(
      ({ from, to, isType, isLate }) => before.has(from) && !isType && !isLate && !/^node:|\.ts$/.test(to),
    );

    expect(before).toContain('infra/local/options.ts');
    expect(packages.map(named)).toEqual(['shared/api/formats.ts -> ajv-formats/dist/formats.js']);
  });
});
