/** An entry that is taken back on a device, and what the service hears of it, in which order. */
import { expect, it } from 'vitest';
import type { KeptEntry, Outcome, TakingBack } from '../../../door/service/kept-entry.ts';
import { openOutbox } from '../../../door/service/outbox.ts';
import type { Admission } from '../../../shared/museum/ticket-fields.ts';
import { deliver, earlier, entry, later, openDevice, scanned } from './open-device.ts';

const { device, reopen, letIn } = openDevice();

/** Tells what the service hears, in order; it lets in, and takes back. */
const listen = () => {
  const heard: string[] = [];
  const enter = async ({ scanId, enteredAt }: KeptEntry): Promise<Outcome> => {
    heard.push(scanId);
    return { kind: 'entered', enteredAt };
  };
  const takeBack = async ({ scanId, takenBack }: KeptEntry): Promise<TakingBack> => {
    heard.push(`${scanId} taken back by ${takenBack?.key}`);
    return { kind: 'taken-back' };
  };
  return { heard, enter, takeBack };
};

const takenBack = expect.stringMatching(/^scan a taken back by [\da-f-]{36}$/);

it('leaves the outbox before it was sent, and the service hears nothing', async () => {
  const entries = await letIn(entry('a'));
  const { heard, enter, takeBack } = listen();

  await entries.takeBack('ticket a');

  for (const one of [entries, await reopen()]) {
    expect([one.enteredAt('ticket a', undefined), one.waiting()]).toEqual([undefined, []]);
    expect(await deliver(one, enter, takeBack)).toBe(true);
  }
  expect(heard).toEqual([]);
});

it.each<[string, Outcome]>([
  ['whose reply got lost', { kind: 'unheard' }],
  ['that the service has let in', { kind: 'entered', enteredAt: scanned }],
])('%s is told to the service behind it, once, with a key of its own, also after a reload', async (_, outcome) => {
  const entries = await letIn({ ...entry('a'), isSent: true }, outcome);
  const { heard, enter, takeBack } = listen();
  const silence = async () => ({ kind: 'unheard' }) as const;

  await entries.takeBack('ticket a');
  await entries.takeBack('ticket a');
  const isKnown = entries.enteredAt('ticket a', scanned) !== undefined;
  const isDelivered = await deliver(await reopen(), silence, silence);
  const waiting = (await reopen()).waiting().length;
  await deliver(await reopen(), enter, takeBack);
  await deliver(await reopen(), enter, takeBack);
  const reloaded = await reopen();

  expect([isKnown, isDelivered, waiting]).toEqual([false, false, 1]);
  expect(heard).toEqual(outcome.kind === 'entered' ? [takenBack] : ['scan a', takenBack]);
  expect([reloaded.enteredAt('ticket a', undefined), reloaded.conflicts()]).toEqual([undefined, []]);
});

it('is not sent twice while it is on its way, and taken back once the service has answered', async () => {
  const entries = await letIn(entry('a'));
  const { heard, enter, takeBack } = listen();
  const { promise: reply, resolve } = Promise.withResolvers<void>();
  const send = openOutbox(entries, { enter: (one) => reply.then(() => enter(one)), takeBack });

  const sending = send();
  await new Promise((done) => setTimeout(done, 5));
  await entries.takeBack('ticket a');
  const again = send();
  resolve();

  expect(await Promise.all([sending, again])).toEqual([true, true]);
  expect(heard).toEqual(['scan a', takenBack]);
});

it('taking back an entry that the service then refuses leaves no entry and no conflict', async () => {
  const entries = await letIn(entry('a'));
  const refuse = async (): Promise<Outcome> => {
    await entries.takeBack('ticket a');
    return { kind: 'refused', reason: 'already-entered', enteredAt: earlier };
  };

  await deliver(entries, refuse, async () => expect.unreachable());

  expect([entries.waiting(), entries.conflicts()]).toEqual([[], []]);
  expect([undefined, earlier].map((listed) => entries.enteredAt('ticket a', listed))).toEqual([undefined, earlier]);
});

it('lets the ticket in again, which the service hears in order, though the list still has the entry', async () => {
  const entries = await letIn({ ...entry('a'), isSent: true });
  await entries.takeBack('ticket a');
  const second = { ...entry('a'), scanId: 'scan b', enteredAt: later, isSent: true };

  const remembered = await entries.remember(second);
  await entries.settle(second, { kind: 'unheard' });
  const { heard, enter, takeBack } = listen();
  await deliver(await reopen(), enter, takeBack);
  const reloaded = await reopen();

  expect([remembered.scanId, remembered.isSent]).toEqual(['scan b', false]);
  expect(heard).toEqual(['scan a', takenBack, 'scan b']);
  expect(reloaded.enteredAt('ticket a', scanned)).toBe(later);
  expect([reloaded.waiting(), reloaded.conflicts()]).toEqual([[], []]);
});

it.each([
  ['too-late', scanned],
  ['not-entered', undefined],
] as const)(
  'is a conflict when the service says %s, and stands again if it was too late',
  async (reason, enteredAt) => {
    const entries = await letIn(entry('a'), { kind: 'entered', enteredAt: scanned });
    await entries.takeBack('ticket a');

    await deliver(entries, undefined, async () => ({ kind: 'refused', reason }));

    for (const one of [entries, await reopen()]) {
      expect(one.conflicts()).toMatchObject([{ ticketId: 'ticket a', enteredAt: scanned, reason }]);
      expect([one.enteredAt('ticket a', undefined), one.waiting()]).toEqual([enteredAt, []]);
    }
  },
);

it.each<[string, Outcome, number, boolean]>([
  ['for ten minutes', { kind: 'entered', enteredAt: scanned }, 599_999, true],
  ['no later', { kind: 'entered', enteredAt: scanned }, 600_000, false],
  ['not if it let in elsewhere', { kind: 'refused', reason: 'already-entered', enteredAt: scanned }, 0, false],
])('can be taken back %s', async (_, outcome, milliseconds, can) => {
  const entries = await letIn(entry('a'), outcome);
  device.now = new Date(device.now.getTime() + milliseconds);

  expect(entries.canTakeBack('ticket a')).toBe(can);
});

it.each([
  ['is forgotten here', 'once a list of a minute later lacks it', 61, undefined, undefined],
  ['is kept', 'while the list may lag', 59, undefined, scanned],
  ['is kept', 'as long as the list has it', 61, scanned, scanned],
])('elsewhere %s %s', async (_, __, seconds, enteredAt, known) => {
  const entries = await letIn(entry('a'), { kind: 'entered', enteredAt: scanned });
  const fetchedAt = () => new Date(device.now.getTime() + 1000 * seconds).toISOString();
  const listed = { ...entry('a'), enteredAt, ticketType: 'general', cancelled: false } as Admission;

  await entries.follow({ fetchedAt, tickets: () => [listed] });

  expect(entries.enteredAt('ticket a', undefined)).toBe(known);
});
