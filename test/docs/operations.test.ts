/** What docs/operations.md has an operator run upon the ticket keys, run as it stands there. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const isThere = spawnSync('jq', ['--version']).status === 0;
const manual = readFileSync('docs/operations.md', 'utf8');
const [, filter = ''] = /jq -sc '([^']*)' \\\n +<\(secret '<name of the old secret>'\)/.exec(manual) ?? [];

/** The value of the new secret, once the old one is put into it. */
const adopted = (old: object, made: object) => {
  const { status, stdout, stderr } = spawnSync('jq', ['-sc', filter], {
    input: `${JSON.stringify(old)}\n${JSON.stringify(made)}`,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

const next = (secret: string) => ({ secret, signsFrom: '2026-11-01T00:00:00.000Z' });

describe.skipIf(!isThere)('the old ticket keys in the new secret, where there is jq', () => {
  it('sign again, and those that were new are listed behind them', () => {
    const made = { current: 'made', previous: ['made before'] };

    expect(adopted({ current: 'old', previous: ['older'] }, made)).toEqual({
      current: 'old',
      previous: ['older', 'made', 'made before'],
    });
  });

  it('keep the one that was announced, for after its instant it is what signed', () => {
    const made = { current: 'made', previous: [] };

    expect(adopted({ current: 'old', previous: [], next: next('announced') }, made)).toEqual({
      current: 'old',
      previous: ['made'],
      next: { secret: 'announced', signsFrom: '2026-11-01T00:00:00.000Z' },
    });
  });

  it('are not followed by one that was announced for the new ones, which is listed', () => {
    const made = { current: 'made', previous: [], next: next('announced since') };

    expect(adopted({ current: 'old', previous: [] }, made)).toEqual({
      current: 'old',
      previous: ['made', 'announced since'],
    });
  });
});
