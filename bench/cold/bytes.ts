/** How much of the bundles Node reads before a function is ready: what is imported late stays unread. */
import { relative } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';
import { projectRoot } from '../../infra/files.ts';
import type { DeployedFunction } from './functions.ts';

/** By the functions' names. */
export const bytesReadAtStart = async (functions: readonly DeployedFunction[]): Promise<Record<string, number>> => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: functions.map(({ file }) => file),
    outdir: '.',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  }).finally(stop);
  const bytesOf = (path: string) => metafile.inputs[path]?.bytes ?? 0;
  return Object.fromEntries(
    functions.map(({ name, file }) => {
      const read = importedAtOnce(metafile, relative(projectRoot, file).replaceAll('\\', '/'));
      return [name, [...read].reduce((bytes, path) => bytes + bytesOf(path), 0)];
    }),
  );
};

const importedAtOnce = (metafile: Metafile, path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { kind, path: other, external } of metafile.inputs[path]?.imports ?? [])
    if (kind === 'import-statement' && !external) importedAtOnce(metafile, other, seen);
  return seen;
};
