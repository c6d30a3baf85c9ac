/** Files that the README and the manual have people write into the project: git ignores them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const papers = readFileSync('README.md', 'utf8') + readFileSync('docs/operations.md', 'utf8');

it.skipIf(!existsSync('.git')).each([
  ['the purchasers of an event', 'buyers.csv'],
  ['keys for the gates', 'keys.txt'],
  ['a ticket', 'ticket.png'],
  ["the door's page", 'dist/door'],
  ['a typed client', 'examples/client/client.ts'],
])('git ignores %s: %s', (_, path) => {
  const name = path.split('/').at(-1) ?? '';

  const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', path]);

  expect(papers).toContain(name);
  expect(status).toBe(0);
});
