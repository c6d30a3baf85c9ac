/** Bundles every function into `dist/<name>/index.mjs`: what the stack deploys and the local run serves. */
import { join } from 'node:path';
import { type BuildFailure, type BuildOptions, build as esbuild, stop as stopEsbuild } from 'esbuild';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { bundleFolder, functionNames, projectRoot } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';
import { packFonts } from './fonts.ts';
import { noteSources, outdatedFunctions, timesOfSources } from './made-of.ts';
import { pluginsFor } from './plugins.ts';

/** @param names those whose sources have changed @throws ConfigurationError for sources that are not valid */
export const build = async (names: readonly string[] = functionNames): Promise<void> => {
  const saved = timesOfSources();
  // Before the bundles: once these exist, the build counts as done.
  await packFonts(join(bundleFolder('getTicketCode'), 'fonts'));
  // Otherwise esbuild's process would run as long as this one.
  await Promise.all(names.map((name) => bundle(name, saved))).finally(stopEsbuild);
};

export const buildUnlessDone = async (): Promise<void> => {
  const outdated = outdatedFunctions();
  if (outdated.length > 0) await build(outdated);
};

const bundle = async (name: string, saved: ReturnType<typeof timesOfSources>): Promise<void> => {
  const { outputFiles, metafile } = await esbuild({
    ...optionsOf(name),
    entryPoints: [`functions/${name}.ts`],
    outfile: join(bundleFolder(name), 'index.mjs'),
    write: false,
    metafile: true,
  }).catch((error: BuildFailure) => {
    if (!error.errors) throw error;
    // esbuild has printed the line.
    throw new ConfigurationError(`functions/${name}.ts cannot be bundled.`, { cause: error });
  });
  // In one step, because a museum that is served may be reading the bundle.
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  noteSources(name, Object.keys(metafile.inputs), saved);
};

export const optionsOf = (name: string) =>
  ({
    absWorkingDir: projectRoot,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: pluginsFor(name),
  }) as const satisfies BuildOptions;
