/** The long attacks in a row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../local/database/database.ts';
import { endAll, removeProject } from '../support/processes/serving.ts';
import { disagreements } from '../support/store/agreement.ts';
import { killWhileSelling } from './durability.ts';
import { type Broken, oneKey, refunds, soldOut } from './sales.ts';
import { copyWithCapacity, itemsAt, type Target, target } from './target.ts';

/** Attacks begin within so many milliseconds, so that all end within three minutes. */
const lastStart = 150_000;

const folder = copyWithCapacity();
const database = await startDatabase();

const attack = (name: string, run: () => Promise<Broken>) =>
  it(name, async ({ skip }) => {
    if (performance.now() > lastStart) skip('The three minutes are over.');
    expect(await run()).toEqual([]);
  });

afterAll(async () => {
  await endAll();
  database.close();
  removeProject(folder);
});

describe('with a service that is killed', () => {
  for (const time of [1, 2, 3]) attack(`purchases until kill -9, time ${time}`, () => killWhileSelling(folder));
});

describe.each([
  ['a sound store', []],
  ['a store in trouble', ['--faults', '10']],
])('with %s', (circumstances, args) => {
  let museum: Target;

  beforeAll(async () => {
    museum = await target(folder, args, { DYNAMODB_ENDPOINT: database.endpoint });
  });
  afterAll(async () => {
    museum.child.kill();
    await museum.ended;
  });

  const here = (name: string, run: (museum: Target) => Promise<Broken>) =>
    attack(`${name}, ${circumstances}`, () => run(museum));

  here('100 buyers with one key', oneKey);
  here('200 buyers for 80 places', (one) => soldOut(one, 200));
  here('30 refunds amid purchases', (one) => refunds(one, 30));
  attack(`the table agrees with itself, ${circumstances}`, async () => disagreements(await itemsAt(database.endpoint)));
});
