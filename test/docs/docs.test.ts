/** The docs: short; links lead somewhere, tables and code are as in their sources, and commands exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { admissionFaultCodes, faultCodes } from '../../shared/api/faults.ts';
import { ticketRequest } from '../../shared/api/schemas.ts';
import { museum } from '../../shared/museum/museum.ts';
import { doorWords } from '../../shared/words/words.ts';
import { contract } from '../support/contract/contract.ts';
import { runAnewHere } from '../support/processes/scripts-here.ts';
import { verdicts } from '../support/verdicts.ts';

const docs = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** Commands write the other two. */
const written = docs.filter((doc) => doc !== 'docs/bench.md' && doc !== 'docs/problems.md');

const read = (doc: string) => readFileSync(doc, 'utf8');

describe('the docs', () => {
  it('have at most 20,000 words, and the README can be read in five minutes', () => {
    const wordsIn = (doc: string) => read(doc).split(/\s+/).filter(Boolean);

    expect(written.flatMap(wordsIn).length).toBeLessThanOrEqual(20_000);
    expect(wordsIn('README.md').length).toBeLessThanOrEqual(1500);
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('have at most 40 headings for decisions, each of which says how it is undone', () => {
    const headings = read('docs/decisions.md').match(/^#.*/gm) ?? [];
    const decisions = read('docs/decisions.md')
      .split(/^#+ /m)
      .filter((text) => /^Undo: /m.test(text));

    expect(headings.length).toBeLessThanOrEqual(40);
    expect(decisions).toHaveLength(headings.filter((heading) => heading.startsWith('### ')).length);
  });

  it.each(written)('%s has at most 160 columns, except in rows of tables, single words and code', (doc) => {
    const prose = read(doc).replaceAll(/^```.*?^```$/gms, '');
    const long = prose.split('\n').filter((line) => line.length > 160 && !line.startsWith('|') && / .* /.test(line));

    expect(long).toEqual([]);
  });

  it.each(docs)('%s links only to what exists', (doc) => {
    const links = [...read(doc).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];

    const lost = links.filter(([, path = '', address]) => {
      const file = path ? join(dirname(doc), path) : doc;
      return !existsSync(file) || (address && !addressesIn(file).includes(address));
    });

    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = written.flatMap((doc) => [...read(doc).matchAll(/npm run (?:--silent )?(\w[\w-]*)/g)]);

    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  it.skipIf(!existsSync('.git'))('let people write only files that git ignores', () => {
    const files = ['buyers.csv', 'keys.txt', 'ticket.png', 'dist/door', 'examples/site/client.ts'];

    const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' });

    expect(stdout.trimEnd().split('\n')).toEqual(files);
  });
});

/** As GitHub writes the addresses of headings. */
const addressesIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const cellsUnder = (doc: string, head: string): string[] => {
  const [, table = ''] = read(doc).split(`\n| ${head} |`);
  const [, , ...rows] = (table.split('\n\n')[0] ?? '').split('\n');
  return rows.flatMap((row) => (row.split(' | ')[0] ?? '').replaceAll(/[|`]/g, '').trim().split(', '));
};

const helpOf = async (script: string) => (await runAnewHere('.', script, ['--help'])).out;

describe('a table of the docs', () => {
  it('has a row for each operation in the README, with its address and its callers, and no other row', () => {
    const rows = [...read('README.md').matchAll(/^\| (\w+) \| `([A-Z]+ \/\S+)` \| ([a-z, ]+) \|$/gm)];

    // Staff may call everything: they stand only where nobody else does.
    const inWords = (roles: readonly string[]) => roles.filter((role) => role !== 'staff').join(', ') || 'staff';
    const wanted = contract.map((one) => [one.operationId, `${one.method} ${one.path}`, inWords(one.roles)]);
    expect(rows.map(([, ...row]) => row)).toEqual(wanted);
  });

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

  it('has a row for each reason not to admit, in the order that counts, and for each verdict of the page', () => {
    const words = verdicts.map((verdict) => doorWords.en[verdict].toUpperCase());

    expect(cellsUnder('docs/door.md', '`code`')).toEqual(Object.keys(admissionFaultCodes));
    expect(cellsUnder('docs/door.md', 'The page says').sort()).toEqual(words.sort());
  });

  it("has a row for each key of the museum's file", () => {
    expect(cellsUnder('docs/museum-file.md', 'Key').toSorted()).toEqual(Object.keys(museum.properties).sort());
  });
});

const selling = read('docs/selling.md');

it('docs/selling.md shows the file that npm run shop runs, byte by byte, in 60 lines at most', () => {
  const [, shown = ''] = /```js\n(.*?)```/s.exec(selling) ?? [];

  expect(shown).toBe(read('examples/shop/shop.js'));
  expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

/** The codes of lists, of planning and of the door: they never refuse a purchase or a picture. */
const ofOthers = `
  too-few too-many repeated too-low too-high out-of-range before-start too-many-days too-many-months another-id
  not-entered too-late not-an-instant in-the-future another-day not-of-this-list
  too-much-to-read too-large-an-answer`;

it('docs/selling.md has a row for each code that a buyer can meet, and no other row', () => {
  const rows = [...selling.matchAll(/^\| ((?:`[a-z0-9-]+`(?:, )?)+) \| .+ \| .+ \|$/gm)];
  const codes = rows.flatMap(([, codes = '']) => codes.replaceAll('`', '').split(', '));

  const others = [...Object.keys(admissionFaultCodes), ...ofOthers.trim().split(/\s+/)];
  expect([...codes, ...others].sort()).toEqual(Object.keys(faultCodes).sort());
});

it('docs/selling.md and the form of the site say how long e-mail and phone may be', () => {
  const form = read('examples/site/pages/order.ts');
  const [, ...here] = /too long: (\d+) characters, (\d+) \|/.exec(selling) ?? [];
  const there = [...form.matchAll(/ maxlength="(\d+)"/g)].map(([, most]) => most);

  const { email, phone } = ticketRequest.properties;
  const most = [`${email.maxLength}`, `${phone.maxLength}`];
  expect([here, there]).toEqual([most, most]);
});
