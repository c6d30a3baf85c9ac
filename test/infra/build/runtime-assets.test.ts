/** The assets as they are deployed: what is in each, and that nothing in them asks for what is not there. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { packNativeRenderer } from '../../../infra/build/native-renderer.ts';
import { bundleFolder, lockfile, projectRoot } from '../../../infra/files.ts';
import { localTemplate } from '../../support/synthesized.ts';

const functions = localTemplate().ofType('AWS::Lambda::Function');
const assets = functions.map(({ metadata: { 'aws:asset:path': asset = '' } }) => ({ name: basename(asset), asset }));
const scratch = mkdtempSync(join(tmpdir(), 'asset-'));

afterAll(() => rmSync(scratch, { recursive: true }));

/** All of its modules. */
const textOf = (asset: string): string =>
  readdirSync(asset)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(asset, file), 'utf8'))
    .join('');

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

/** Every module that a bundle imports or requires by name, also where it does so late. */
const importsOf = async (bundle: string): Promise<string[]> => {
  const found: string[] = [];
  await build({
    entryPoints: [bundle],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: [
      {
        name: 'imports',
        setup: ({ onResolve }) =>
          onResolve({ filter: /.*/ }, ({ kind, path }) => {
            if (kind === 'entry-point') return undefined;
            found.push(path);
            return { path, external: true };
          }),
      },
    ],
  });
  return found;
};

describe.each(assets)('the asset of $name', ({ name, asset }) => {
  const modules = readdirSync(asset).filter((file) => file.endsWith('.mjs'));

  it('holds the bundle, with fonts beside it where they are needed, and nothing else', () => {
    const others = readdirSync(asset).filter((file) => !modules.includes(file));

    expect(modules).toContain('index.mjs');
    // A build for tests leaves the renderer out, and in what one for a deployment put there.
    expect(others.filter((file) => file !== 'node_modules')).toEqual(name === 'getTicketCode' ? ['fonts'] : []);
  });

  it('imports nothing but its own modules, and knows no path of the machine that built it', async () => {
    const imported = (await Promise.all(modules.map((file) => importsOf(join(asset, file))))).flat();

    expect(imported.filter((path) => !modules.includes(path.replace('./', '')))).toEqual([]);
    expect(textOf(asset).includes(projectRoot)).toBe(false);
  });
});

describe('the asset of the image', () => {
  it('holds the one package that its bundle loads on Lambda, and no other', () => {
    const asset = join(scratch, 'getTicketCode');
    cpSync(bundleFolder('getTicketCode'), asset, { recursive: true });

    packNativeRenderer(lockfile, asset);

    const renderer = '@takumi-rs/core-linux-arm64-gnu';
    expect(filesIn(join(asset, 'node_modules'))).toEqual([
      '@takumi-rs',
      renderer,
      `${renderer}/README.md`,
      `${renderer}/core.linux-arm64-gnu.node`,
      `${renderer}/package.json`,
    ]);
    const bundle = textOf(asset);
    for (const file of [`${renderer}/core.linux-arm64-gnu.node`, `${renderer}/package.json`])
      expect(bundle.includes(`("${file}")`)).toBe(true);
  });
});
