/** The figures stand in bench/results.json; what people read is made of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { highlights } from '../../bench/highlights.ts';
import { markdownOf } from '../../bench/markdown.ts';
import { pageOf, withHighlights } from '../../bench/papers.ts';
import type { Results } from '../../bench/table.ts';
import { words } from '../../bench/words.ts';

const text = readFileSync('bench/results.json', 'utf8');
const results: Results = JSON.parse(text);

describe('the figures that are committed', () => {
  it('are those of docs/bench.md and of the README', () => {
    const readme = readFileSync('README.md', 'utf8');

    expect(readFileSync('docs/bench.md', 'utf8')).toBe(pageOf(results));
    expect(withHighlights(readme, results)).toBe(readme);
  });

  it('were measured under the words that the bench has today', () => {
    const measured = Object.entries(results.tables).map(([name, { rows: _, ...said }]) => [name, said]);

    expect(measured).toEqual(Object.entries(words));
  });

  it('tell what machine they are of, but not whose', () => {
    expect(results.machine).toMatch(/^\d+ cores, (?:x64|arm64), Node 24\.\d+\.\d+, (?:Linux|Darwin|Windows_NT)$/);
    expect(text).not.toMatch(/\/(?:home|root|tmp|work|Users|var)\b|[A-Z]:\\|\blocalhost\b/);
  });

  it('fill every row to its last column', () => {
    const ragged = Object.values(results.tables).filter(({ columns, rows }) =>
      rows.some(({ length }) => length !== columns.length),
    );

    expect(ragged).toEqual([]);
  });
});

describe('markdownOf', () => {
  it('sets figures to the right and groups the digits of long ones', () => {
    const table = { columns: ['Function', 'Bytes'], rows: [['authorizer', 204791] as const, ['empty', ''] as const] };

    expect(markdownOf(table)).toBe(
      [
        '| Function   |   Bytes |',
        '|------------|--------:|',
        '| authorizer | 204,791 |',
        '| empty      |         |',
        '',
      ].join('\n'),
    );
  });
});

describe('highlights', () => {
  it('tell a ticket to the same event from one to another, each beside its goal', () => {
    const drawing = highlights(results.tables).filter(([says]) => String(says).startsWith('Drawing'));

    expect(drawing.map(([says, , goal]) => [says, goal])).toEqual([
      ['Drawing a ticket, the first of a process (ms)', 45],
      ['Drawing a further ticket to the same event (ms)', 8],
      ['Drawing a further ticket, to another event (ms)', 8],
    ]);
  });

  it('refuses a figure that was not measured', () => {
    expect(() => highlights({})).toThrow('There is no Of an empty one of authorizer.');
  });
});
