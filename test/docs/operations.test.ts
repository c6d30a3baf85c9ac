/** The jq filter of docs/operations.md that moves old ticket keys into a new secret. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const isThere = spawnSync('jq', ['--version']).status === 0;
const manual = readFileSync('docs/operations.md', 'utf8');
const [, filter = ''] = /jq -sc '([^']*)' \\\n +<\(secret '<name of the old secret>'\)/.exec(manual) ?? [];

/** The value of the new secret with the old one in it. */
const adopt = (old: object, made: object) => {
  const { status, stdout, stderr } = spawnSync('jq', ['-sc', filter], {
    input: `${JSON.stringify(old)}\n${JSON.stringify(made)}`,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

const next = (secret: string) => ({ secret, signsFrom: '2026-11-01T00:00:00.000Z' });

describe.skipIf(!isThere)('the old ticket keys in the new secret (needs jq)', () => {
  it('sign again, and the new ones follow them in the list', () => {
    const made = { current: 'made', previous: ['made before'] };

    expect(adopt({ current: 'old', previous: ['older'] }, made)).toEqual({
      current: 'old',
      previous: ['older', 'made', 'made before'],
    });
  });

  it('keep the announced key, which may sign already', () => {
    const made = { current: 'made', previous: [] };

    expect(adopt({ current: 'old', previous: [], next: next('announced') }, made)).toEqual({
      current: 'old',
      previous: ['made'],
      next: { secret: 'announced', signsFrom: '2026-11-01T00:00:00.000Z' },
    });
  });

  it('drop the announcement of the new keys, but list that key', () => {
    const made = { current: 'made', previous: [], next: next('announced since') };

    expect(adopt({ current: 'old', previous: [] }, made)).toEqual({
      current: 'old',
      previous: ['made', 'announced since'],
    });
  });
});
