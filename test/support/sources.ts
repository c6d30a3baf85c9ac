/** The source, and what in it needs what. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Import {
  readonly from: string;
  /** A path from the root, or the name of a package or a built-in. */
  readonly to: string;
  /** Whether nothing of it is left when types are gone. */
  readonly isType: boolean;
  /** Whether it waits until it is asked for. */
  readonly isLate: boolean;
}

/** Every source but the tests, what readers of the README make in examples/client, and what editors hide among them. */
export const sources = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\..*|node_modules|dist|cdk\.out|coverage|test)$/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/node_modules|^examples\/client\/|\/\./.test(file))
  .map((file) => file.replaceAll('\\', '/'));

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Whether a path is a file or a folder, or lies in it. */
export const isIn = (room: string, path: string) => path === room || path.startsWith(`${room}/`);

export const filesWith = (pattern: RegExp, isPlace: (file: string) => boolean) =>
  sources.filter((file) => isPlace(file) && pattern.test(textOf(file)));

export const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(/^(?:import|export) (type )?(?:[^'"`;]*? from )?'([^']+)'|import\('([^']+)'\)/gm)].map(
    ([, type, now, late]) => ({
      from,
      to: pathFrom(from, now ?? late ?? ''),
      isType: type !== undefined,
      isLate: late !== undefined,
    }),
  );

const pathFrom = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? join(dirname(from), specifier).replaceAll('\\', '/') : specifier;

export const everyImport = sources.flatMap((file) => importsIn(file, textOf(file)));

/** The files that run before the first line of a file does, itself among them. */
export const runBefore = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { from, to, isType, isLate } of everyImport) if (from === file && !isType && !isLate) runBefore(to, seen);
  return seen;
};
