/** An entry that is undone on a device, and what the service hears of it, in which order. */
import { describe, expect, it } from 'vitest';
import type { Outcome, Queued, Scan, Sent, Undoing, UndoOutcome } from '../../../door/service/kept-entry.ts';
import { openOutbox } from '../../../door/service/outbox.ts';
import { deliver, earlier, later, openDevice, queued, scanned, sent } from './open-device.ts';

const { device, reopen, keep } = openDevice();

/** Tells what the service hears, in order; it admits, and undoes. */
const listen = () => {
  const heard: string[] = [];
  const admit = async ({ scanId, enteredAt }: Scan): Promise<Outcome> => {
    heard.push(scanId);
    return { kind: 'entered', enteredAt };
  };
  const undo = async ({ scanId, undoKey }: Undoing): Promise<UndoOutcome> => {
    heard.push(`${scanId} undone by ${undoKey}`);
    return { kind: 'undone' };
  };
  return { heard, admit, undo };
};

const entered: Outcome = { kind: 'entered', enteredAt: scanned };
const refuse =
  <const Reason>(reason: Reason) =>
  async () =>
    ({ kind: 'refused', reason }) as const;
const undone = expect.stringMatching(/^scan a undone by [\da-f-]{36}$/);

it('leaves the outbox before it was sent, and the service hears nothing', async () => {
  const entries = await keep(queued('a'));
  const { heard, admit, undo } = listen();

  await entries.undo('ticket a');

  for (const one of [entries, await reopen()]) {
    expect([one.enteredAt('ticket a', undefined), one.waiting()]).toEqual([undefined, []]);
    expect(await deliver(one, admit, undo)).toBe(true);
  }
  expect(heard).toEqual([]);
});

it.each<[string, Outcome]>([
  ['whose reply got lost', { kind: 'unheard' }],
  ['that the service has stored', entered],
])('%s is told to the service behind it, once, with a key of its own, also after a reload', async (_, outcome) => {
  const entries = await keep(sent('a'), outcome);
  const { heard, admit, undo } = listen();
  const silence = async () => ({ kind: 'unheard' }) as const;

  await entries.undo('ticket a');
  await entries.undo('ticket a');
  const isKnown = entries.enteredAt('ticket a', scanned) !== undefined;
  const isDelivered = await deliver(await reopen(), silence, silence);
  const waiting = (await reopen()).waiting().length;
  await deliver(await reopen(), admit, undo);
  await deliver(await reopen(), admit, undo);
  const reloaded = await reopen();

  expect([isKnown, isDelivered, waiting]).toEqual([false, false, 1]);
  expect(heard).toEqual(outcome.kind === 'entered' ? [undone] : ['scan a', undone]);
  expect([reloaded.enteredAt('ticket a', undefined), reloaded.conflicts()]).toEqual([undefined, []]);
});

it('is not sent twice while it is on its way, and undone once the service has answered', async () => {
  const entries = await keep(queued('a'));
  const { heard, admit, undo } = listen();
  const { promise: reply, resolve } = Promise.withResolvers<void>();
  const send = openOutbox(entries, { admit: (one) => reply.then(() => admit(one)), undo });

  const sending = send();
  await new Promise((done) => setTimeout(done, 5));
  await entries.undo('ticket a');
  const again = send();
  resolve();

  expect(await Promise.all([sending, again])).toEqual([true, true]);
  expect(heard).toEqual(['scan a', undone]);
});

it.each([['waits'], ['has gone on']])('that the service refuses while its visitor %s is forgotten', async (visitor) => {
  const entries = await reopen();
  await entries.remember(sent('a'));
  if (visitor === 'has gone on') await entries.settle(sent('a'), { kind: 'unheard' });

  await entries.undo('ticket a');
  await entries.settle(sent('a'), { kind: 'refused', reason: 'already-entered', enteredAt: earlier });

  // To tell the service would undo an entry that was made elsewhere.
  expect([entries.waiting(), entries.conflicts()]).toEqual([[], []]);
  expect([undefined, earlier].map((listed) => entries.enteredAt('ticket a', listed))).toEqual([undefined, earlier]);
});

it('stays while a refusal by the service is written down, and is the conflict that is named', async () => {
  const entries = await keep(sent('a'));
  const { put } = device.memory;
  let undoing: Promise<string | undefined> | undefined;
  device.memory.put = (store, value) => {
    if (store === 'conflicts') undoing = entries.undo('ticket a');
    return put(store, value);
  };

  await deliver(entries, refuse('cancelled'));

  expect(await undoing).toBe(scanned);
  expect([entries.enteredAt('ticket a', undefined), entries.conflicts().length]).toEqual([scanned, 1]);
});

it.each([
  ['too-late', scanned],
  ['not-entered', undefined],
] as const)('is a conflict when the service says %s, and stands if it was too late', async (reason, enteredAt) => {
  const entries = await keep(sent('a'), entered);
  await entries.undo('ticket a');

  await deliver(entries, undefined, refuse(reason));

  for (const one of [entries, await reopen()]) {
    expect(one.conflicts()).toMatchObject([{ ticketId: 'ticket a', enteredAt: scanned, reason }]);
    expect([one.enteredAt('ticket a', undefined), one.waiting()]).toEqual([enteredAt, []]);
  }
});

describe('a second entry of the ticket', () => {
  const second: Sent = { ...sent('a'), scanId: 'scan b', enteredAt: later };

  it.each<[string, Outcome, unknown[]]>([
    ['has stored the first', entered, [undone, 'scan b']],
    ['did not answer before', { kind: 'unheard' }, ['scan a', undone, 'scan b']],
  ])('is told in order if the service %s, and counts though the list has the first', async (_, outcome, order) => {
    const entries = await keep(sent('a'), outcome);
    await entries.undo('ticket a');

    await keep(second, undefined, entries);
    const { heard, admit, undo } = listen();
    await deliver(await reopen(), admit, undo);
    const reloaded = await reopen();

    expect(heard).toEqual(order);
    expect(reloaded.enteredAt('ticket a', scanned)).toBe(later);
    expect([reloaded.waiting(), reloaded.conflicts()]).toEqual([[], []]);
  });

  it.each<[string, Queued | Sent, Outcome]>([
    ['was never sent', { ...second, state: 'queued' }, { kind: 'unheard' }],
    ['was stored', second, { kind: 'entered', enteredAt: later }],
    ['was refused', second, { kind: 'refused', reason: 'wrong-day' }],
    ['is refused later', second, { kind: 'unheard' }],
  ])('that %s is undone, too: the ticket is not in, though the list has the first', async (_, again, outcome) => {
    const entries = await keep(sent('a'), entered);
    await entries.undo('ticket a');
    await deliver(entries);

    await keep(again, outcome, entries);
    await entries.undo('ticket a');
    await deliver(entries, refuse('wrong-day'));

    for (const one of [entries, await reopen()])
      expect([scanned, earlier].map((listed) => one.enteredAt('ticket a', listed))).toEqual([undefined, earlier]);
  });

  it('is a conflict, too, if it was too late to undo the first', async () => {
    const entries = await keep(sent('a'), entered);
    await entries.undo('ticket a');
    await keep(second, undefined, entries);

    await deliver(entries, refuse('already-entered'), refuse('too-late'));

    const named = entries.conflicts().map(({ scanId, reason }) => `${scanId} ${reason}`);
    expect(named).toEqual(['scan a too-late', 'scan b already-entered']);
  });
});

it.each<[string, Outcome, number, boolean]>([
  ['for ten minutes', entered, 599_999, true],
  ['no later', entered, 600_000, false],
  ['not if it was used elsewhere', { kind: 'refused', reason: 'already-entered', enteredAt: scanned }, 0, false],
])('can be undone %s', async (_, outcome, milliseconds, can) => {
  const entries = await keep(sent('a'), outcome);
  device.now = new Date(device.now.getTime() + milliseconds);

  expect(entries.canUndo('ticket a')).toBe(can);
});
