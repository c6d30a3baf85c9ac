/** The notices of third parties, which go with all that holds code of theirs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { lockfile, projectRoot } from './paths.ts';

export const noticesFile = 'NOTICES.txt';

/** The packages whose code is in a bundle, by their folders, as the lockfile names them. */
export const packagesIn = ({ inputs }: Metafile): string[] => [
  ...new Set(Object.keys(inputs).flatMap((input) => packageFolder.exec(input)?.[1] ?? [])),
];

/** A package may lie in the folder of another one. */
const packageFolder = /^(?:\.\.\/)*(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/**
 * Name, version and licence of each package as the lockfile has them, above the texts that the package brings. Packages
 * with the same texts share them.
 * @param packages their folders @throws Error for a package without any text
 */
export const noticesOf = (packages: readonly string[]): string => {
  const { packages: locked } = JSON.parse(readFileSync(lockfile, 'utf8'));
  const line = (folder: string) => `${nameOf(folder)} ${locked[folder]?.version}: ${locked[folder]?.license}`;
  const groups = Map.groupBy(packages.toSorted(), textsOf);
  return Array.from(groups, ([texts, folders]) => `${folders.map(line).join('\n')}\n\n${texts}\n`).join(
    `\n${rule}\n\n`,
  );
};

const textsOf = (folder: string): string => {
  const name = nameOf(folder);
  const [scope = name] = name.split('/');
  const texts = [...textsIn(join(projectRoot, folder)), ...addedTexts(scope)];
  if (!texts.length) throw new Error(`${folder} has no licence: put its notice into ${added}/${scope}.txt.`);
  return texts.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n');
};

const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? '';

/** None for a package that is not installed here, such as a program for another processor. */
const textsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => join(folder, file));

/** Licences that a package or a whole scope leaves out: its own, or those of what it was compiled from. */
const addedTexts = (scope: string): string[] => [join(projectRoot, added, `${scope}.txt`)].filter(existsSync);

const added = 'infra/files/notices';

const rule = '-'.repeat(80);
