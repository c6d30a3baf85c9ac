/** What is in the assets that are deployed: everything that their bundles ask for, and nothing else. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { packNativeRenderer } from '../../../infra/build/native-renderer.ts';
import { bundleFolder, lockfile, projectRoot } from '../../../infra/files/paths.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const assets = localTemplate()
  .ofType('AWS::Lambda::Function')
  .map(({ metadata: { 'aws:asset:path': asset = '' } }) => ({ name: basename(asset), asset }));
const scratch = mkdtempSync(join(tmpdir(), 'asset-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const modulesIn = (asset: string) => readdirSync(asset).filter((file) => file.endsWith('.mjs'));

const textOf = (asset: string): string =>
  modulesIn(asset)
    .map((file) => readFileSync(join(asset, file), 'utf8'))
    .join('');

/** Every module that a bundle imports or requires by name, at any time. */
const importsOf = async (bundle: string): Promise<string[]> => {
  const found: string[] = [];
  const plugins: Parameters<typeof build>[0]['plugins'] = [
    {
      name: 'imports',
      setup: ({ onResolve }) =>
        onResolve({ filter: /.*/ }, ({ kind, path }) => {
          if (kind === 'entry-point') return undefined;
          found.push(path);
          return { path, external: true };
        }),
    },
  ];
  await build({
    entryPoints: [bundle],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: plugins,
  });
  return found;
};

describe.each(assets)('the asset of $name', ({ name, asset }) => {
  it('holds the bundle, with fonts beside it where they are needed, and nothing else', () => {
    const others = readdirSync(asset).filter((file) => !modulesIn(asset).includes(file));

    expect(modulesIn(asset)).toContain('index.mjs');
    // A build for tests has no renderer, and leaves that of a build for a deployment where it is.
    expect(others.filter((file) => file !== 'node_modules')).toEqual(name === 'getTicketCode' ? ['fonts'] : []);
  });

  it('imports its own modules alone, and knows no path of the machine that built it', async () => {
    const imported = (await Promise.all(modulesIn(asset).map((file) => importsOf(join(asset, file))))).flat();

    expect(imported.filter((path) => !modulesIn(asset).includes(path.replace('./', '')))).toEqual([]);
    expect(textOf(asset).includes(projectRoot)).toBe(false);
  });
});

it('the asset of the image holds the one package that its bundle loads on Lambda', () => {
  const asset = join(scratch, 'getTicketCode');
  cpSync(bundleFolder('getTicketCode'), asset, { recursive: true });

  packNativeRenderer(lockfile, asset);

  const renderer = '@takumi-rs/core-linux-arm64-gnu';
  const files = ['README.md', 'core.linux-arm64-gnu.node', 'package.json'].map((file) => `${renderer}/${file}`);
  const packed = readdirSync(join(asset, 'node_modules'), { recursive: true, encoding: 'utf8' });
  expect(packed.toSorted()).toEqual(['@takumi-rs', renderer, ...files]);
  for (const file of files.slice(1)) expect(textOf(asset)).toContain(`("${file}")`);
});
