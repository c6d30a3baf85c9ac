/** Bundles every function into `dist/<name>/index.mjs`: what the stack deploys and the local run serves. */
import { readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { build as esbuild, type Plugin } from 'esbuild';
import { validatorsSource } from './shared/api/validation.ts';

const root = import.meta.dirname;

export const functionNames = readdirSync(join(root, 'functions')).map((file) => basename(file, '.ts'));

export const build = async (): Promise<void> => {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await esbuild({
    absWorkingDir: root,
    entryPoints: functionNames.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    outdir: 'dist',
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
  });
};

/** Compiling schemas at start would cost more than everything else in a cold start. */
const compiledValidators: Plugin = {
  name: 'compiled-validators',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/validators\.ts$/ }, ({ path }) => ({ path, namespace: 'compiled' }));
    onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({
      contents: validatorsSource(join(root, 'shared/api/formats.ts')),
      resolveDir: root,
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

if (import.meta.main) await build();
