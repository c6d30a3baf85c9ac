/** How much of the bundles Node reads before a function is ready: what is imported late stays unread. */
import { relative } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';
import { projectRoot } from '../../infra/files.ts';

/** @param files the paths of modules @returns the bytes of each, with all that it imports at once, in the same order */
export const bytesReadAtStart = async (files: readonly string[]): Promise<number[]> => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...files],
    outdir: '.',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  }).finally(stop);
  return files.map((file) => {
    const read = importedAtOnce(metafile, relative(projectRoot, file).replaceAll('\\', '/'));
    return [...read].reduce((bytes, path) => bytes + (metafile.inputs[path]?.bytes ?? 0), 0);
  });
};

const importedAtOnce = ({ inputs }: Metafile, path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { kind, path: other, external } of inputs[path]?.imports ?? [])
    if (kind === 'import-statement' && !external) importedAtOnce({ inputs, outputs: {} }, other, seen);
  return seen;
};
