/** The long attacks in a row, and a table of what was tried, survived and lost at the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../local/services/database.ts';
import { disagreements } from '../support/agreement.ts';
import { endAll, removeProject } from '../support/serving.ts';
import { cancelRaces, lostUpdates, movingLists } from './changes.ts';
import { killed } from './durability.ts';
import { mixedRequests } from './faults.ts';
import { type Result, tableOf } from './result.ts';
import { oneKey, rush, soldOut } from './sales.ts';
import { copyWithCapacity, itemsAt, type Target, target } from './target.ts';

const results = new Map<string, Result>();

/** Attacks begin within so many milliseconds, so that all end within three minutes. */
const lastStart = 150_000;

const folder = copyWithCapacity();
const database = await startDatabase();

const attack = (name: string, run: () => Promise<Result>) =>
  it(name, async ({ skip }) => {
    if (performance.now() > lastStart) skip('The three minutes are over.');
    const result = await run();
    results.set(name, result);
    expect(result.broken).toEqual([]);
  });

afterAll(async () => {
  await endAll();
  database.close();
  removeProject(folder);
  process.stdout.write(`\n${tableOf(results)}\n`);
});

describe('with a service that is killed', () => {
  for (const time of [1, 2, 3]) attack(`purchases until kill -9, time ${time}`, () => killed(folder));
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

  const here = (name: string, run: (museum: Target) => Promise<Result>) =>
    attack(`${name}, ${circumstances}`, () => run(museum));

  here('100 buyers with one key', oneKey);
  here('200 buyers for 80 places', (one) => soldOut(one, 200));
  here('200 buyers for 80 places again', (one) => soldOut(one, 200));
  here('10 cancellations amid purchases', (one) => cancelRaces(one, 10));
  if (args.length) here('1,000 mixed requests', (one) => mixedRequests(one, 1000));
  else {
    here('1,000 changes of one event at once', (one) => lostUpdates(one, 1000));
    here('150 lists while an event moves between years', (one) => movingLists(one, 150));
    here('a rush of 500 a second on one event', (one) => rush(one, 'Any hall', 1000, 500));
    here('a rush of 200 a second on 5,000 places', (one) => rush(one, 'Great hall', 5000, 200));
  }
  attack(`the table agrees with itself, ${circumstances}`, async () => {
    const items = await itemsAt(database.endpoint);
    return { tried: items.length, broken: disagreements(items) };
  });
});
