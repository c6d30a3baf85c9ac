/** Bundles every function into `dist/<name>/index.mjs`: what the stack deploys and the local run serves. */
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BuildFailure, type BuildOptions, build as esbuild, stop as stopEsbuild } from 'esbuild';
import { bundleFolder, bundles, functionNames, projectRoot, replaceFile } from '../files.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { checkBudget } from './budgets.ts';
import { noteSources } from './made-of.ts';
import { allowAllToRead } from './modes.ts';
import { pluginsFor, withoutWebStreams } from './plugins.ts';
import { stampBundles } from './stamp.ts';

/**
 * @param names those whose sources have changed; all unless given
 * @throws ConfigurationError for sources that are none, or whose bundle is too large
 */
export const build = async (names: readonly string[] = functionNames): Promise<void> => {
  // Its process is short-lived: without collecting garbage it needs two thirds of the time, and 810 MB instead of 650.
  process.env.GOGC ??= 'off';
  // Its process would stay as long as this one, with 190 MB.
  await Promise.all([Promise.all(names.map(bundle)).finally(stopEsbuild), packTicketFonts()]);
  removeOthers();
  for (const name of functionNames) allowAllToRead(bundleFolder(name));
  stampBundles();
};

/** The bundles of functions that are gone: a row that is still there would deploy them. */
const removeOthers = (): void => {
  for (const name of readdirSync(bundles))
    if (!functionNames.includes(name) && existsSync(join(bundleFolder(name), 'index.mjs')))
      rmSync(bundleFolder(name), { recursive: true, force: true });
};

const bundle = async (name: string): Promise<void> => {
  const { outputFiles, metafile } = await esbuild({
    absWorkingDir: projectRoot,
    entryPoints: [`functions/${name}.ts`],
    outdir: bundleFolder(name),
    ...forLambda,
    plugins: pluginsFor(name),
    write: false,
    metafile: true,
  }).catch((error: BuildFailure) => {
    if (!error.errors) throw error;
    // Of which line, esbuild has said.
    throw new ConfigurationError(`functions/${name}.ts cannot be bundled.`, { cause: error });
  });
  for (const { contents } of outputFiles) {
    checkBudget(name, contents.length);
    // In one step: a museum that is being served may be reading it.
    replaceFile(join(bundleFolder(name), 'index.mjs'), contents);
  }
  noteSources(name, Object.keys(metafile.inputs));
};

/** Code for Lambda's Node, as small as it can be. */
export const forLambda = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  define: withoutWebStreams,
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

const packTicketFonts = async (): Promise<void> => {
  const fonts = join(bundleFolder('getTicketCode'), 'fonts');
  await once(new Worker(new URL('./fonts-worker.ts', import.meta.url), { workerData: fonts }), 'exit');
};
