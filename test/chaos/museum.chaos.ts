/** A service that is killed while it sells, again and again. */
import { afterAll, expect, it } from 'vitest';
import { endAll, removeProject } from '../support/processes/serving.ts';
import { killWhileSelling } from './durability.ts';
import { copyWithLimit } from './target.ts';

const folder = copyWithLimit();

afterAll(async () => {
  await endAll();
  removeProject(folder);
});

it.each([1, 2, 3])('purchases until kill -9, time %i', async () => {
  expect(await killWhileSelling(folder)).toEqual([]);
});
