/** The steps of `npm run restore`: in order, continued after an interruption, and no other table ever sells. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { deployedStack } from '../../../commands/office/restore/stack.ts';
import { takeSteps } from '../../../commands/office/restore/step.ts';
import { stepsTo } from '../../../commands/office/restore/steps.ts';
import { copyOf, type Museum, museumInAws } from './museum-in-aws.ts';

const copy = { name: 'Museum-20261208T080000Z', second: new Date('2026-12-08T08:00:00Z') };

let pauses = 0;
vi.mock('node:timers/promises', () => ({ setTimeout: async () => void pauses++ }));

const restore = async (museum: Museum, wanted: { name: string; second: Date | undefined } = copy) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true).mockClear();
  pauses = 0;
  await takeSteps('Museum', await stepsTo('prod', wanted, await deployedStack('Museum'), museum.cdk));
  return { said: write.mock.calls.join(''), pauses };
};

const deploy = 'cdk deploy Museum --require-approval destructive --rollback-trigger-alarm-arns none';

const allChanges = [
  'SetStackPolicy',
  'PutFunctionConcurrency',
  'PutFunctionConcurrency',
  'RestoreTableToPointInTime',
  ...['UpdateContinuousBackups', 'UpdateContinuousBackups'],
  'UpdateTimeToLive',
  'TagResource',
  'UpdateTable',
  'cdk orphan --unstable=orphan --yes Museum/Table/Table',
  'cdk import Museum --force --resource-mapping-inline {"Table710B521B":{"TableName":"Museum-20261208T080000Z"}}',
  deploy,
  'SetStackPolicy',
  'DeleteFunctionConcurrency',
  'DeleteFunctionConcurrency',
];

const expectRestored = ({ table, tables, used, sellsFrom, policy, version }: Museum, name = copy.name) => {
  expect([policy, version]).toEqual([readFileSync('infra/stack-policy.json', 'utf8'), 'a commit']);
  expect([table, ...sellsFrom(), used.get('listSpecialEvents')]).toEqual([name, name, name, name]);
  expect(tables.get(name)).toMatchObject({
    ...{ recovery: 'ENABLED', protection: true, expiry: 'ENABLING' },
    tags: Object.entries({ service: 'museum', stage: 'prod' }).map(([Key, Value]) => ({ Key, Value })),
  });
};

/** Until the copy is made and in use, nobody sells. Then all sell from it. */
const expectNoSaleMeanwhile = ({ table, tables, used, sellsFrom }: Museum) => {
  const isIn = [table, ...used.values()].every((one) => one === undefined || one === copy.name);
  if (tables.has(copy.name))
    expect(new Set(sellsFrom())).toEqual(new Set(isIn && sellsFrom().length ? [copy.name] : []));
};

const alarm = { Arn: 'alarm', Type: 'AWS::CloudWatch::Alarm' };

it.each([
  { was: 'protected', moment: 'before', stack: {}, changes: allChanges, steps: '1 3 4 5 6 7 8 9 10' },
  {
    ...{ was: 'never protected, and released by CI', moment: 'after' },
    // This trigger would make AWS roll the restore back.
    ...{ stack: { triggers: [alarm], policy: undefined }, steps: '1 2 3 4 5 6 7 8 9 10' },
    changes: [...allChanges.slice(0, 1), deploy, ...allChanges.slice(1)],
  },
])('a restore of a stack that was $was takes each step, and goes on when interrupted $moment a call', async (row) => {
  const { moment, stack, changes, steps } = row;
  const first = Object.assign(museumInAws(), stack);
  const calls: string[] = [];
  first.onCall = (call, when) => void (when === moment && calls.push(call));
  const { said } = await restore(first);
  first.onCall = () => {};
  expect([said.match(/^\d+(?=\.)/gm)?.join(' '), first.changes]).toEqual([steps, changes]);
  expect([(await restore(first)).said, first.changes]).toEqual(['', changes]);
  // At each change, and at some of the many requests that only read.
  const questions = /^(?:Describe|List|Get|Scan)/;
  const breaks = [...calls.keys()].filter((at) => at % 60 === 0 || !questions.test(`${calls[at]}`));

  for (const at of breaks) {
    const museum = Object.assign(museumInAws(), stack);
    let left = at;
    museum.onCall = (call, when) => {
      expectNoSaleMeanwhile(museum);
      if (when !== moment || left-- !== 0) return;
      // CloudFormation goes on when `cdk` is interrupted.
      if (/^[a-z]/.test(call) && when === 'after') museum.busy = 3;
      throw new Error(`${call} breaks off`);
    };

    await expect(restore(museum), `${at}`).rejects.toThrow(`${calls[at]} breaks off`);
    const isBusy = museum.busy > 0;
    const { pauses } = await restore(museum);

    expectRestored(museum);
    expect(pauses >= 3 || !isBusy).toBe(true);
    expect(new Set(museum.changes), `${at}`).toEqual(new Set(changes));
  }
});

it('a restore takes no table that somebody has deployed meanwhile, and takes its copy when told to', async () => {
  const museum = museumInAws();
  museum.onCall = (call, when) => {
    if (call === 'orphan' && when === 'after') throw new Error('The battery is empty.');
  };
  await expect(restore(museum)).rejects.toThrow();
  museum.onCall = () => {};
  museum.deploy();

  await expect(restore(museum)).rejects.toThrow(
    'Museum-20261208T080000Z is not the table to take: it is a copy of old, and empty is in use, as when somebody ' +
      'has deployed meanwhile. To take it all the same: npm run restore -- --from Museum-20261208T080000Z',
  );
  expect(museum.sellsFrom()).toEqual([]);
  await restore(museum, { ...copy, second: undefined });

  expectRestored(museum);
});

const empty = copyOf('old', undefined, { items: 0 });

it.each<[string, string, (museum: Museum) => void, string]>([
  ['a deployment comes last', 'SetStackPolicy', ({ used }) => used.set('addedLater', 'old'), 'has another table'],
  ['the copy is emptied', 'SetStackPolicy', ({ tables }) => tables.set(copy.name, empty), 'it is empty'],
  ['AWS does not show a step', 'deploy', ({ used }) => used.set('addedLater', 'old'), 'Step 8 was taken, and AWS does'],
])('a restore lets nobody sell when %s', async (_, last, happen, reason) => {
  const museum = museumInAws();
  museum.onCall = (call, when) => {
    if (call === last && when === 'after' && museum.table === copy.name) happen(museum);
  };

  await expect(restore(museum)).rejects.toThrow(reason);

  expect(museum.sellsFrom()).toEqual([]);
});

const notTheOne = `${copy.name} is not the table to take: `;
const seconds = ' can be restored to any second from 2026-11-10T10:00:00Z to 2026-12-08T08:55:00Z, not to this one.';
const asOf = (second: string) => ({ name: 'nowhere', second: new Date(second) });

it.each([
  ['a copy of an unknown table', copy, copyOf('', undefined, { made: undefined }), `${notTheOne}it is a copy of undef`],
  ['no index', copy, copyOf('old', undefined, { index: 'other' }), `${notTheOne}it has no index admissions`],
  ['a second that is too early', asOf('2026-11-10T09:59:59Z'), undefined, seconds],
  ['a second that is too late', asOf('2026-12-08T08:55:01Z'), undefined, seconds],
  ['no table', { name: 'nowhere', second: undefined }, undefined, 'There is no table nowhere.'],
])('a restore changes nothing where there is %s', async (_, wanted, table, reason) => {
  const museum = museumInAws();
  if (table) museum.tables.set(copy.name, table);

  await expect(restore(museum, wanted)).rejects.toThrow(reason);

  expect(museum.changes).toEqual([]);
});
