/** The same functions as a bundler makes them when it is told nothing but where they run. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { bundleFolder, functionNames, projectRoot } from '../../infra/files.ts';

/** Bundles every function into `<folder>/<name>/index.mjs`; their schemas are compiled when they start. */
export const buildNaively = async (folder: string): Promise<void> => {
  // Where the renderer of ticket images looks for its binary, and the function for its fonts.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await build({
    absWorkingDir: projectRoot,
    entryPoints: functionNames.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Without it the packages that are CommonJS could not require what comes with Node.
    banner: { js: `const require = process.getBuiltinModule('module').createRequire(import.meta.url);` },
    logLevel: 'warning',
  }).finally(stop);
  symlinkSync(join(bundleFolder('getTicketCode'), 'fonts'), join(folder, 'getTicketCode/fonts'), 'junction');
};
