/** Bundles every function into `dist/<name>/index.mjs`: what the stack deploys and the local run serves. */
import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build as esbuild, type Plugin, stop as stopEsbuild } from 'esbuild';
import { validatorsSource } from '../../shared/api/validation.ts';
import { bundleFolder, bundles, functionNames, projectRoot, replaceFile } from '../files.ts';
import { allowAllToRead } from './modes.ts';
import { stampBundles } from './stamp.ts';

export const build = async (): Promise<void> => {
  // Its process would stay as long as this one, with 190 MB.
  await Promise.all([bundle().finally(stopEsbuild), packTicketFonts()]);
  for (const name of functionNames) allowAllToRead(bundleFolder(name));
  stampBundles();
};
const bundle = async (): Promise<void> => {
  const { outputFiles } = await esbuild({
    absWorkingDir: projectRoot,
    entryPoints: functionNames.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [compiledValidators, builtinsWithoutImport],
    write: false,
  });
  // In one step each: a museum that is being served may be reading them.
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
};

const packTicketFonts = async (): Promise<void> => {
  const fonts = join(bundleFolder('getTicketCode'), 'fonts');
  await once(new Worker(new URL('./fonts-worker.ts', import.meta.url), { workerData: fonts }), 'exit');
};

/** Compiling schemas at start would cost more than everything else in a cold start. */
const compiledValidators: Plugin = {
  name: 'compiled-validators',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/validators\.ts$/ }, ({ path }) => ({ path, namespace: 'compiled' }));
    onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({
      contents: validatorsSource(join(projectRoot, 'shared/api/formats.ts')),
      resolveDir: projectRoot,
    }));
  },
};

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
