/** Files as Lambda has them: a copy with no packages above it, that nobody may write, of another owner than who runs it. */
import { chmodSync, constants, copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { otherUser } from './runtime-process.ts';

export interface DeployedFiles {
  /** A program of Node and the runtime, where the functions' user may read them. */
  readonly node: string;
  readonly client: string;
  /**
   * Copies a folder and makes it read-only; who may read its files is left as it is.
   * @param complete what is still to be put into the copy before
   * @returns the path of the copy
   */
  place(folder: string, complete?: (copy: string) => void): string;
  remove(): void;
}

export const deployFiles = (): DeployedFiles => {
  const root = mkdtempSync(join(tmpdir(), 'museum-lambda-'));
  chmodSync(root, 0o755);
  // The project may lie in a home that is closed to others.
  const node = otherUser ? copyOf(process.execPath, join(root, 'node'), 0o755) : process.execPath;
  const client = copyOf(join(import.meta.dirname, 'runtime-client.mjs'), join(root, 'runtime-client.mjs'), 0o644);

  return {
    node,
    client,
    place: (folder, complete) => {
      const copy = join(root, basename(folder));
      cpSync(folder, copy, { recursive: true });
      complete?.(copy);
      // The CDK packs files with the modes that they have, and no folders.
      for (const entry of entriesOf(copy)) chmodSync(entry.path, entry.isFolder ? 0o555 : entry.mode & ~0o222);
      return copy;
    },
    remove: () => {
      for (const { path, isFolder } of entriesOf(root)) if (isFolder) chmodSync(path, 0o755);
      rmSync(root, { recursive: true });
    },
  };
};

/**
 * Puts the renderer of this machine where the deployed asset has Lambda's. What is proven thereby: that the bundle finds a renderer
 * beside it and draws with it. Not that the one for arm64 draws, unless this machine is one.
 */
export const withRendererOfThisMachine = (folder: string): void => {
  const target = join(folder, 'node_modules/@takumi-rs');
  rmSync(target, { recursive: true, force: true });
  for (const name of readdirSync(packages).filter((name) => name.startsWith('core-')))
    cpSync(join(packages, name), join(target, name), { recursive: true });
  for (const { path, isFolder } of entriesOf(target)) if (!isFolder) chmodSync(path, 0o644);
};

const packages = join(import.meta.dirname, '../../node_modules/@takumi-rs');

const copyOf = (file: string, copy: string, mode: number): string => {
  copyFileSync(file, copy, constants.COPYFILE_FICLONE);
  chmodSync(copy, mode);
  return copy;
};

const entriesOf = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => {
    const path = join(folder, name);
    const stats = statSync(path);
    return { path, isFolder: stats.isDirectory(), mode: stats.mode & 0o777 };
  });
