/** Bundles every function into `dist/<name>/index.mjs` and what that imports: what the stack deploys and the local run serves. */
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build as esbuild, type Plugin, stop as stopEsbuild } from 'esbuild';
import { validatorSource } from '../../shared/api/validation.ts';
import { bundleFolder, functionNames, projectRoot, replaceFile } from '../files.ts';
import { noteSources } from './made-of.ts';
import { allowAllToRead } from './modes.ts';
import { stampBundles } from './stamp.ts';

/** @param names those whose sources have changed; all unless given */
export const build = async (names: readonly string[] = functionNames): Promise<void> => {
  // Its process is short-lived: without collecting garbage it needs two thirds of the time, and 810 MB instead of 650.
  process.env.GOGC ??= 'off';
  // Its process would stay as long as this one, with 190 MB.
  await Promise.all([Promise.all(names.map(bundle)).finally(stopEsbuild), packTicketFonts()]);
  for (const name of functionNames) allowAllToRead(bundleFolder(name));
  stampBundles();
};

const bundle = async (name: string): Promise<void> => {
  const { outputFiles, metafile } = await esbuild({
    absWorkingDir: projectRoot,
    entryPoints: { index: `functions/${name}.ts` },
    outdir: bundleFolder(name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported only when it is needed, such as ways to credentials that Lambda does not use, stays unread.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [compiledValidator(name), builtinsWithoutImport],
    write: false,
    metafile: true,
  });
  // In one step each, and what others import before these: a museum that is being served may be reading them.
  for (const { path, contents } of outputFiles.toReversed()) replaceFile(path, contents);
  const made = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const file of readdirSync(bundleFolder(name)))
    if (file.endsWith('.mjs') && !made.has(file)) rmSync(join(bundleFolder(name), file), { force: true });
  noteSources(name, Object.keys(metafile.inputs));
};

const packTicketFonts = async (): Promise<void> => {
  const fonts = join(bundleFolder('getTicketCode'), 'fonts');
  await once(new Worker(new URL('./fonts-worker.ts', import.meta.url), { workerData: fonts }), 'exit');
};

/** Compiling schemas at start would cost more than everything else in a cold start, and reading those of others costs, too. */
const compiledValidator = (operationId: string): Plugin => ({
  name: 'compiled-validator',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/validators\.ts$/ }, ({ path }) => ({ path, namespace: 'compiled' }));
    onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({
      contents: validatorSource(operationId, join(projectRoot, 'shared/api/formats.ts')),
      resolveDir: projectRoot,
    }));
  },
});

/** An `import` of a built-in makes Node enumerate all its exports; asking the process for it does not. */
const builtinsWithoutImport: Plugin = {
  name: 'builtins-without-import',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[a-z:/_]+$/ }, ({ path }) => (isBuiltin(path) ? { path, namespace: 'builtin' } : undefined));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }));
  },
};
