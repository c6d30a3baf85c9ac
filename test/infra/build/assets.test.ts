/**
 * What is deployed: self-contained bundles of bounded size, with the packages that this project is built on; beside
 * the bundle that draws, fonts and the renderer for Lambda.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { packNativeRenderer } from '../../../infra/build/native-renderer.ts';
import { bundleFolder, lockfile, projectRoot } from '../../../infra/files/paths.ts';
import { functionNames } from '../../support/contract/contract.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const fonts = join(bundleFolder('getTicketCode'), 'fonts');
const bundleOf = (name: string) => join(bundleFolder(name), 'index.mjs');
const textOf = (name: string) => readFileSync(bundleOf(name), 'utf8');
const scratch = temporaryFolder();

it('the bundles import nothing, and know no path of the machine that built them, or outside their folder', async () => {
  const { metafile } = await build({
    ...{ entryPoints: functionNames.map(bundleOf), outdir: 'nowhere', write: false, metafile: true },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });

  expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(functionNames.filter((name) => textOf(name).includes(projectRoot))).toEqual([]);
  // Except a file of the renderer's package that is never there.
  expect(functionNames.filter((name) => /["'`]\.\.\/(?!core\.)/.test(textOf(name)))).toEqual([]);
});

/** In bytes: Node reads and compiles all of them. The other bundles reach the table, and draw nothing. */
const budgets: Record<string, number> = { authorizer: 68_000, getMuseumHours: 35_200, getTicketCode: 288_000 };

it.each(functionNames)('the bundle of %s has a bounded size, and no words of the published description', (name) => {
  const budget = budgets[name] ?? 242_000;

  expect(statSync(bundleOf(name)).size, 'Find out what it imports, or raise the budget.').toBeLessThan(budget);
  expect(textOf(name)).not.toMatch(/first day of the range|Where the event is held/);
});

/** The modules of Node that importing the bundle loads, without those of a fresh process and of its output. */
const loadedBy = (name: string): string[] => {
  const script = `
    const { stdout } = process;
    const before = new Set(process.moduleLoadList);
    await import(${JSON.stringify(bundleOf(name))});
    const loaded = process.moduleLoadList.filter((module) => !before.has(module));
    stdout.write(loaded.filter((module) => module.startsWith('NativeModule ')).join('\\n'));`;
  // Without a function's name it does not connect at start.
  const env = { ...process.env, AWS_LAMBDA_FUNCTION_NAME: '' };
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  return printed.replaceAll('NativeModule ', '').split('\n');
};

it.each(['authorizer', 'buyMuseumTickets', 'getTicketCode'])(
  'the bundle of %s loads only what its connection needs',
  (name) => {
    const loaded = loadedBy(name);

    expect(loaded).toContain('https');
    for (const module of ['zlib', 'fs/promises', 'readline', 'child_process', 'dns'])
      expect(loaded).not.toContain(module);
  },
);

it('the bundle of getMuseumHours, which connects to nothing, loads no module of Node', () => {
  expect(loadedBy('getMuseumHours').filter((module) => !module.startsWith('internal/'))).toEqual([]);
});

it('the folder of fonts holds each family with its licence and every file that its table names, in few bytes', () => {
  const files = readdirSync(fonts);

  for (const family of ['latin', 'hebrew', 'arabic', 'emoji', 'chinese', 'japanese', 'korean']) {
    const licence = readFileSync(join(fonts, `${family}.LICENSE.txt`), 'utf8');
    const slices = [...new Set(readFileSync(join(fonts, `${family}.coverage`)))].filter((slice) => slice > 0);
    expect(licence).toMatch(/^(?:Copyright \d{4}|Google Inc\.).*SIL OPEN FONT LICENSE Version 1\.1/is);
    for (const slice of slices) expect(files.join('\n')).toMatch(new RegExp(`^${family}-${slice}-\\d00\\.ttf$`, 'm'));
  }
  expect(files.reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0)).toBeLessThan(20_000_000);
});

const renderer = '@takumi-rs/core-linux-arm64-gnu';

it('the renderer for Lambda is what the lockfile pins, for 64-bit ARM on Linux, and the bundle loads', () => {
  const into = join(scratch, 'bundle');

  packNativeRenderer(lockfile, into);

  const header = readFileSync(join(into, 'node_modules', renderer, 'core.linux-arm64-gnu.node')).subarray(0, 20);
  expect([header.toString('latin1', 1, 4), header[4], header.readUInt16LE(18)]).toEqual(['ELF', 2, 183]);
  const files = ['README.md', 'core.linux-arm64-gnu.node', 'package.json'];
  const packed = readdirSync(join(into, 'node_modules'), { recursive: true, encoding: 'utf8' });
  expect(packed.toSorted()).toEqual(['@takumi-rs', renderer, ...files.map((file) => `${renderer}/${file}`)]);
  for (const file of files.slice(1)) expect(textOf('getTicketCode')).toContain(`("${renderer}/${file}")`);
});

it('the renderer for Lambda is not packed when it is not what the lockfile pins', () => {
  const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
  lock.packages[`node_modules/${renderer}`].integrity = `sha512-${'A'.repeat(86)}==`;
  const altered = join(scratch, 'altered.json');
  writeFileSync(altered, JSON.stringify(lock));

  expect(() => packNativeRenderer(altered, join(scratch, 'refused'))).toThrow(`npm did not give ${renderer}@`);
  expect(readdirSync(scratch).filter((file) => /^re/.test(file))).toEqual([]);
});

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const operations = functionNames.filter((name) => name !== 'authorizer');
const atTheTable = operations.filter((name) => name !== 'getMuseumHours');

it.each<[name: string, excerpt: string, functions: readonly string[]]>([
  ['@middy/core', '"@middy/core"', operations],
  ['@middy/http-json-body-parser', 'Invalid or malformed JSON was provided', operations],
  ['@middy/validator', 'Event object failed validation', operations],
  ['@aws-sdk/client-dynamodb', 'DynamoDB_20120810', atTheTable],
  ['@aws-sdk/lib-dynamodb', 'marshallOptions', atTheTable],
  ['qrcode', 'The chosen QR Code version', ['getTicketCode']],
])('%s is declared, and its code is in the bundles that need it', (name, excerpt, functions) => {
  expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(functionNames.filter((one) => textOf(one).includes(excerpt))).toEqual(functions);
});
