/** The links of the papers: each finds its file, and the heading in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const papers = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** As GitHub writes the address of a heading. */
const addressOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const addressesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => addressOf(heading));

const linksIn = (paper: string) =>
  [...readFileSync(paper, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([link, path = '', address]) => ({ link, file: path ? join(dirname(paper), path) : paper, address }),
  );

it.each(papers)('%s links to what is there', (paper) => {
  const lost = linksIn(paper).filter(
    ({ file, address }) => !existsSync(file) || (address && !addressesIn(file).includes(address)),
  );

  expect(lost.map(({ link }) => link)).toEqual([]);
});
