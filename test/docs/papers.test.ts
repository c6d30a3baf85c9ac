/** The papers: short, with tables that say what their sources say, and commands that there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { museum } from '../../shared/api/museum.ts';
import { contract } from '../support/contract/contract.ts';
import { runAnewHere } from '../support/processes/scripts-here.ts';

/** Without the one that the bench writes. */
const papers = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'bench.md')
    .map((name) => join(folder, name)),
);

const read = (paper: string) => readFileSync(paper, 'utf8');
const linesOf = (paper: string) => read(paper).trimEnd().split('\n');
const wordsIn = (paper: string) => read(paper).split(/\s+/).filter(Boolean).length;

describe('the papers', () => {
  it('have at most 20,000 words', () => {
    expect(papers.reduce((sum, paper) => sum + wordsIn(paper), 0)).toBeLessThanOrEqual(20_000);
  });

  it.each([
    ['CHANGELOG.md', 80],
    ['docs/operations.md', 400],
  ])('%s has at most %i lines', (paper, most) => {
    expect(linesOf(paper).length).toBeLessThanOrEqual(most);
  });

  it('have at most 50 decisions that somebody could still undo', () => {
    expect(linesOf('docs/decisions.md').filter((line) => line.startsWith('### ')).length).toBeLessThanOrEqual(50);
  });

  it.each(papers)(
    '%s has at most 160 columns, but for rows of tables, whatever stands in one word, and code',
    (paper) => {
      const prose = read(paper).replaceAll(/^```.*?^```$/gms, '');
      const long = prose.split('\n').filter((line) => line.length > 160 && !line.startsWith('|') && / .* /.test(line));

      expect(long).toEqual([]);
    },
  );

  it('name only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = papers.flatMap((paper) => [...read(paper).matchAll(/npm run (?:--silent )?(\w[\w-]*)/g)]);

    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** The first cells of the table under a head, without their quotes. */
const cellsUnder = (paper: string, head: string): string[] => {
  const lines = linesOf(paper);
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`)) + 2;
  expect(start).toBeGreaterThan(1);
  const rows = lines.slice(
    start,
    lines.findIndex((line, index) => index > start && !line.startsWith('|')),
  );
  return rows.flatMap((row) => (row.split(' | ')[0] ?? '').replaceAll(/[|`]/g, '').trim().split(', '));
};

const helpOf = async (script: string) => (await runAnewHere('.', script, ['--help'])).out;

describe('a table of the papers', () => {
  it('has a row for each role', () => {
    const roles = new Set(contract.flatMap((operation) => operation.roles));

    expect(cellsUnder('docs/api.md', 'Role').toSorted()).toEqual([...roles].toSorted());
  });

  it('has a row for each option of npm start', async () => {
    const options = [...(await helpOf('local/serve.ts')).matchAll(/^ {2}(--\S+)/gm)].map(([, option]) => option);

    const rows = cellsUnder('docs/local.md', '`npm start --`').map((option) => option.split(' ')[0]);

    expect([...rows, '--help']).toEqual(options);
  });

  it('has a row for each verdict of the verifier, with its exit code', async () => {
    const [, told = ''] = /^Exit codes: (.*)\.$/m.exec(await helpOf('commands/gate/verify-ticket.ts')) ?? [];
    const codes = told.split('; ').map((code) => code.replace('no verdict, and a line says why', 'none'));

    const rows = [...read('docs/door.md').matchAll(/^\| `?([A-Z ]+|none)`? \| (\d) \|/gm)];

    expect(rows.map(([, verdict, code]) => `${code} ${verdict}`)).toEqual(codes);
  });

  it('has a row for each reason not to let in, in the order in which they are looked for', () => {
    expect(cellsUnder('docs/door.md', '`code`')).toEqual(['cancelled', 'wrong-day', 'already-entered']);
  });

  it("has a row for each key of the museum's file", () => {
    const madeByTheBuild = ['clockChanges', 'priceFormat'];
    const keys = Object.keys(museum.properties).filter((key) => !madeByTheBuild.includes(key));

    expect(cellsUnder('docs/museum-file.md', 'Key').toSorted()).toEqual(keys.toSorted());
  });
});
