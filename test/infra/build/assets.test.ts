/**
 * What is deployed: bundles that need nothing else, of the packages that this project is built on, and beside the one
 * that draws, fonts and Lambda's renderer.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { packNativeRenderer } from '../../../infra/build/native-renderer.ts';
import { functionNames } from '../../support/contract/contract.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const fonts = join(root, 'dist/getTicketCode/fonts');
const fontFiles = readdirSync(fonts);
const textOf = (name: string) => readFileSync(join(root, 'dist', name, 'index.mjs'), 'utf8');
const lockfile = join(root, 'package-lock.json');
const scratch = temporaryFolder();

it('the assets hold bundles, fonts where they are needed, and nothing else', () => {
  // A build for tests has no renderer, and leaves that of a build for a deployment where it is.
  const filesOf = (name: string) => readdirSync(join(root, 'dist', name)).filter((file) => file !== 'node_modules');

  expect(functionNames.map(filesOf)).toEqual(
    functionNames.map((name) => [...(name === 'getTicketCode' ? ['fonts'] : []), 'index.mjs']),
  );
});

it('the bundles import nothing, and know no path of the machine that built them', async () => {
  const { metafile } = await build({
    entryPoints: functionNames.map((name) => join(root, 'dist', name, 'index.mjs')),
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });

  expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(functionNames.filter((name) => textOf(name).includes(root))).toEqual([]);
});

it.each(['latin', 'hebrew', 'arabic', 'emoji', 'chinese', 'japanese', 'korean'])(
  'the folder of fonts holds the %s fonts with a licence that allows it, and every file that their table names',
  (family) => {
    const licence = readFileSync(join(fonts, `${family}.LICENSE.txt`), 'utf8');
    const slices = [...new Set(readFileSync(join(fonts, `${family}.coverage`)))].filter((slice) => slice > 0);

    expect(licence).toMatch(/^(?:Copyright \d{4}|Google Inc\.).*SIL OPEN FONT LICENSE Version 1\.1/is);
    expect(slices.length).toBeGreaterThan(0);
    for (const slice of slices)
      expect(fontFiles.join('\n')).toMatch(new RegExp(`^${family}-${slice}-\\d00\\.ttf$`, 'm'));
  },
);

it('the folder of fonts holds nothing else, and takes less than 20 MB', () => {
  const ofFonts = /^[a-z]+(-\d+-\d00\.ttf|\.coverage|\.marks\.json|\.LICENSE\.txt)$/;

  expect(fontFiles.filter((file) => !ofFonts.test(file))).toEqual(['packed']);
  expect(fontFiles.reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0)).toBeLessThan(20_000_000);
});

const renderer = '@takumi-rs/core-linux-arm64-gnu';

it('the renderer for Lambda is what the lockfile pins, for 64-bit ARM on Linux, and the bundle loads', () => {
  const into = join(scratch, 'bundle');
  const binary = join(into, 'node_modules', renderer, 'core.linux-arm64-gnu.node');

  packNativeRenderer(lockfile, into);

  expect(statSync(binary).size).toBeGreaterThan(1_000_000);
  const header = readFileSync(binary).subarray(0, 20);
  expect(header.toString('latin1', 1, 4)).toBe('ELF');
  expect([header[4], header.readUInt16LE(18)]).toEqual([2, 183]);
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

const withoutTable = ['authorizer', 'getMuseumHours'];
const operations = functionNames.filter((name) => name !== 'authorizer');
const atTheTable = functionNames.filter((name) => !withoutTable.includes(name));

it.each<[name: string, ofItsCode: string, functions: readonly string[]]>([
  ['@middy/core', '"@middy/core"', operations],
  ['@middy/http-json-body-parser', 'Invalid or malformed JSON was provided', operations],
  ['@middy/validator', 'Event object failed validation', operations],
  ['@aws-sdk/client-dynamodb', 'DynamoDB_20120810', atTheTable],
  ['@aws-sdk/lib-dynamodb', 'marshallOptions', atTheTable],
  ['qrcode', 'The chosen QR Code version', ['getTicketCode']],
])('%s is declared, and its code is in the bundles that need it', (name, ofItsCode, functions) => {
  const using = functionNames.filter((one) => readFileSync(`dist/${one}/index.mjs`, 'utf8').includes(ofItsCode));

  expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(using).toEqual(functions);
});
