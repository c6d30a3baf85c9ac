/** Files that the papers have people write into the project: git ignores them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const papers = ['README.md', 'docs/api.md', 'docs/door.md', 'docs/operations.md', 'docs/selling.md']
  .map((paper) => readFileSync(paper, 'utf8'))
  .join();

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
