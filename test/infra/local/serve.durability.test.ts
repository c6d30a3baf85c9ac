/** What `npm start` has confirmed outlives any end of it: the fast form of what `npm run chaos` does more often. */
import { afterAll, expect, it } from 'vitest';
import { killed } from '../../chaos/durability.ts';
import { copyProject, endAll, removeProject } from '../../support/serving.ts';

const project = copyProject();

afterAll(async () => {
  await endAll();
  removeProject(project);
});

it('tickets that were confirmed until kill -9 are there after a restart, scan, verify, and are not sold again', async () => {
  const { tried, broken } = await killed(project, { among: 3, within: 300 });

  expect(broken).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
