/** The source files, and their imports. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';

export interface Import {
  readonly from: string;
  /** A path from the root, or the name of a package or a built-in. */
  readonly to: string;
  readonly isType: boolean;
}

export const isSource = (path: string) => /\.(?:ts|mjs)$/.test(path);

const isOthers = (path: string) => /(?:^|\/)(?:\..*|node_modules|dist|cdk\.out|coverage|test)$/.test(path);

/** All sources but tests, hidden files of editors, and what is generated or readers of docs/api.md make in the site. */
export const sources = globSync('*/**/*.{ts,mjs}', { cwd: projectRoot, exclude: isOthers }).filter(
  (file) => !['examples/site/client.ts', 'examples/site/api/museum.d.ts'].includes(file),
);

export const tests = globSync('test/**/[!.]*.ts', { cwd: projectRoot, exclude: (path) => /node_modules$/.test(path) });

export const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

export const isIn = (room: string, path: string) => path === room || path.startsWith(`${room}/`);

export const filesWith = (pattern: RegExp, isPlace: (file: string) => boolean) =>
  sources.filter((file) => isPlace(file) && pattern.test(textOf(file)));

const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(/^(?:import|export) (type )?(?:[^'"`;]*? from )?'([^']+)'|import\('([^']+)'\)/gm)].map(
    ([, type, now, late]) => ({ from, to: pathFrom(from, now ?? late ?? ''), isType: type !== undefined }),
  );

const pathFrom = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;

export const everyImport = sources.flatMap((file) => importsIn(file, textOf(file)));
