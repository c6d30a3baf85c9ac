/** What npm ci brings, and which packages it is spent on. */
import { lstatSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot } from '../infra/files.ts';
import { rounded } from './measure.ts';
import type { Table, Words } from './table.ts';

export const packages = (): Table => {
  const sizes = sizesOf('node_modules', 'examples/client/node_modules').toSorted(([, one], [, other]) => other - one);
  const sum = (some: typeof sizes) => rounded(some.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000_000, 0);
  const [largest, others] = [sizes.slice(0, shown), sizes.slice(shown)];
  return {
    ...words,
    rows: [
      ['all', sum(sizes)],
      ...largest.map((one) => [one[0], sum([one])]),
      [`${others.length} others`, sum(others)],
    ],
  };
};

export const words: Words = {
  title: 'npm ci',
  about: 'What lies in node_modules on this machine, and in that of the typed client; a million bytes are one MB.',
  columns: ['Package', 'MB'],
};

const shown = 16;

/** Bytes by the package's name; nested ones count by themselves, and what tools keep there not at all. */
const sizesOf = (...folders: readonly string[]): [name: string, bytes: number][] => {
  const bytes = new Map<string, number>();
  const filesIn = (folder: string) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('.'))
      .map((file) => join(folder, file));
  for (const file of folders.flatMap(filesIn)) {
    const [first = '', second = ''] = file.split(`node_modules${sep}`).at(-1)?.split(sep) ?? [];
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    bytes.set(name, (bytes.get(name) ?? 0) + fileSize(join(projectRoot, file)));
  }
  return [...bytes];
};

/** Links and folders count for nothing. */
const fileSize = (path: string): number => {
  const file = lstatSync(path);
  return file.isFile() ? file.size : 0;
};
