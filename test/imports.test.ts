/** The order of the source: imports go one way, keys and statuses stay in their layer, and one file serves each operation. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from './support/contract.ts';

const root = join(import.meta.dirname, '..');

interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether nothing of it is left when types are gone. */
  readonly isType: boolean;
}

const sources = ['functions', 'infra', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(/^(?:import|export) (type )?(?:[^'"`;]*? from )?'(\.[^']+)'|import\('(\.[^']+)'\)/gm)].map(
    ([, type, path, dynamic]) => ({
      from,
      to: join(dirname(from), path ?? dynamic ?? '').replaceAll('\\', '/'),
      isType: type !== undefined,
    }),
  );

const imports = sources.flatMap((file) => importsIn(file, textOf(file)));

/** Where each room may look; a path with an extension is one file. Of two rooms in one another, the inner one counts. */
const allowed: Record<string, string[]> = {
  infra: ['infra/stack/', 'infra/settings/', 'infra/build/stamp.ts', 'infra/files.ts'],
  'infra/stack': [
    'infra/stack/',
    'infra/settings/',
    'infra/files.ts',
    'shared/api/',
    'shared/table/keys.ts',
    'shared/environment.ts',
  ],
  'infra/settings': ['infra/settings/', 'shared/api/'],
  'infra/build': [
    'infra/build/',
    'infra/settings/configuration-error.ts',
    'infra/files.ts',
    'shared/api/validation.ts',
    'shared/ticket-image/font-families.ts',
  ],
  'infra/door': ['infra/door/', 'infra/settings/', 'infra/files.ts', 'shared/museum/'],
  'infra/local': ['infra/', 'shared/api/', 'shared/environment.ts', 'shared/museum/ticket-token.ts'],
  functions: [
    'shared/http/',
    'shared/callers/',
    'shared/museum/',
    'shared/ticket-image/',
    'shared/table/',
    'shared/api/',
    'shared/environment.ts',
  ],
  'shared/http': [
    'shared/http/',
    'shared/api/',
    'shared/museum/problem.ts',
    'shared/museum/calendar-date.ts',
    'shared/museum/etag.ts',
    'shared/patience.ts',
    'shared/environment.ts',
  ],
  'shared/callers': [
    'shared/callers/',
    'shared/api/',
    'shared/museum/problem.ts',
    'shared/patience.ts',
    'shared/environment.ts',
  ],
  'shared/table': ['shared/table/', 'shared/museum/', 'shared/patience.ts', 'shared/environment.ts'],
  'shared/ticket-image': ['shared/ticket-image/', 'shared/museum/', 'shared/api/'],
  'shared/museum': ['shared/museum/', 'shared/api/'],
  'shared/api': ['shared/api/'],
  shared: ['shared/api/'],
};

const roomOf = (file: string) =>
  Object.keys(allowed)
    .filter((room) => file.startsWith(`${room}/`))
    .reduce((one, other) => (other.length > one.length ? other : one), '');

const mayImport = ({ from, to }: Import) => allowed[roomOf(from)]?.some((target) => to.startsWith(target));

const named = ({ from, to }: Import) => `${from} -> ${to}`;

const filesWith = (pattern: RegExp, isPlace: (file: string) => boolean) =>
  sources.filter((file) => isPlace(file) && pattern.test(textOf(file)));

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

    expect(importsIn('shared/api/x.ts', text).map(({ to, isType }) => [to, isType])).toEqual([
      ['shared/api/a.ts', false],
      ['shared/b.ts', true],
      ['shared/api/double-quoted-is-not-our-style.ts', false],
      ['shared/api/bare.ts', false],
      ['shared/api/d.ts', false],
      ['shared/api/e.ts', false],
      ['shared/api/f.ts', false],
    ]);
  });

  it.each(Object.keys(allowed))('finds files in %s', (room) => {
    expect(imports.filter(({ from }) => roomOf(from) === room).length).toBeGreaterThan(0);
  });
});

describe('the order of the source', () => {
  it('lets every layer look only at those below it', () => {
    expect(imports.filter((one) => !mayImport(one)).map(named)).toEqual([]);
  });

  it('takes nothing but types from the API into the domain', () => {
    const fromApi = imports.filter(({ from, to }) => from.startsWith('shared/museum/') && to.startsWith('shared/api/'));

    expect(fromApi.length).toBeGreaterThan(0);
    expect(fromApi.filter(({ isType }) => !isType).map(named)).toEqual([]);
  });

  it('keeps AWS out of the API, the domain and the handlers', () => {
    expect(filesWith(/@aws-sdk|aws-cdk/, (file) => /^(?:functions|shared\/(?:api|museum))\//.test(file))).toEqual([]);
  });

  it('asks for no clock, chance or environment in the domain', () => {
    const impure = /\bnew Date\(\)|Date\.now\(|Math\.random|\brandom(?:Bytes|UUID|Int)\b|performance\.now|process\./;

    expect(filesWith(impure, (file) => file.startsWith('shared/museum/'))).toEqual([]);
  });
});

describe('what a layer keeps to itself', () => {
  it('spells the keys of the table in one file', () => {
    expect(filesWith(/CALENDAR#|EVENT#|TICKET#|REQUEST#|PLACES#|'MOVES'/, () => true)).toEqual([
      'shared/table/keys.ts',
    ]);
  });

  it('knows no HTTP status below the layer that answers', () => {
    const status = /\bstatus|\b(?:401|403|404|409|412|413|415|422|429|503)\b/i;

    expect(filesWith(status, (file) => /^shared\/(?:museum|table)\//.test(file))).toEqual([]);
  });
});

describe('every Node 24', () => {
  it('has what the code asks for: import.meta.main came with 24.2', () => {
    expect(filesWith(/import\.meta\.main/, () => true)).toEqual([]);
  });
});

describe('functions/', () => {
  it('holds one file per operation, and the authorizer', () => {
    const files = readdirSync(join(root, 'functions'));

    expect(files.sort()).toEqual([...contract.map(({ operationId }) => `${operationId}.ts`), 'authorizer.ts'].sort());
  });

  it.each(contract)('serves $operationId by that name, in at most 25 lines', ({ operationId }) => {
    const text = textOf(`functions/${operationId}.ts`);

    expect(text).toMatch(new RegExp(`export const handler = handle\\(\\s*${operationId},\\s`));
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });

  it.each(contract)('has a test of its own for $operationId', ({ operationId }) => {
    expect(existsSync(join(root, `test/functions/${operationId}.test.ts`))).toBe(true);
  });
});
