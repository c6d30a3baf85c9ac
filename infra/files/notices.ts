/** The notices of third parties, which go with code of theirs that is handed out to others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from './paths.ts';

/** Name, version and licence of each package in a bundle, above the texts that it brings or leaves out. */
export const noticesOf = ({ inputs }: Metafile): string =>
  [...new Set(Object.keys(inputs).flatMap((input) => packageFolder.exec(input)?.[1] ?? []))]
    .map((folder) => noticeOf(join(projectRoot, folder)))
    .join(`\n${'-'.repeat(80)}\n\n`);

/** A package may lie in the folder of another one. */
const packageFolder = /^(?:\.\.\/)*(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

const noticeOf = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const brought = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  // Licences of what a package was compiled from, which it leaves out.
  const added = join(import.meta.dirname, 'notices', `${name}.txt`);
  const texts = [...brought.map((file) => join(folder, file)), ...[added].filter(existsSync)];
  return `${name} ${version}: ${license}\n\n${texts.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')}\n`;
};
