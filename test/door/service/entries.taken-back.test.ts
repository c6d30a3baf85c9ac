/** An entry that is taken back on a device, and what the service hears of it, in which order. */
import { describe, expect, it } from 'vitest';
import type { KeptEntry, Outcome, TakingBack } from '../../../door/service/kept-entry.ts';
import { openOutbox } from '../../../door/service/outbox.ts';
import type { Admission } from '../../../shared/museum/entry.ts';
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

const takenBack = (name: string) => expect.stringMatching(new RegExp(`^scan ${name} taken back by [\\da-f-]{36}$`));

describe('an entry that is taken back', () => {
  it('before it was sent leaves the outbox, and the service hears nothing', async () => {
    const entries = await letIn('a');
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
    const entries = await reopen();
    await entries.remember({ ...entry('a'), isSent: true });
    await entries.settle(entry('a'), outcome);
    const { heard, enter, takeBack } = listen();

    await entries.takeBack('ticket a');
    await entries.takeBack('ticket a');
    const isKnown = entries.enteredAt('ticket a', scanned) !== undefined;
    const unheard = await deliver(
      await reopen(),
      async () => ({ kind: 'unheard' }),
      async () => ({ kind: 'unheard' }),
    );
    const waiting = (await reopen()).waiting().length;
    await deliver(await reopen(), enter, takeBack);
    await deliver(await reopen(), enter, takeBack);

    expect([isKnown, unheard, waiting]).toEqual([false, false, 1]);
    expect(heard).toEqual(outcome.kind === 'entered' ? [takenBack('a')] : ['scan a', takenBack('a')]);
    expect([(await reopen()).enteredAt('ticket a', undefined), (await reopen()).conflicts()]).toEqual([undefined, []]);
  });

  it('while it is on its way is not sent twice, and taken back once the service has answered', async () => {
    const entries = await letIn('a');
    const { heard, enter, takeBack } = listen();
    const { promise: reply, resolve } = Promise.withResolvers<void>();
    const send = openOutbox(entries, { enter: (one) => reply.then(() => enter(one)), takeBack });

    const sending = send();
    await new Promise((done) => setTimeout(done));
    await entries.takeBack('ticket a');
    const again = send();
    resolve();

    expect(await Promise.all([sending, again])).toEqual([true, true]);
    expect(heard).toEqual(['scan a', takenBack('a')]);
  });

  it('while the service refuses it is forgotten, and no conflict: nobody is in', async () => {
    const entries = await letIn('a');

    await deliver(
      entries,
      async () => {
        await entries.takeBack('ticket a');
        return { kind: 'refused', reason: 'already-entered', enteredAt: earlier };
      },
      async () => expect.unreachable(),
    );

    expect([entries.enteredAt('ticket a', undefined), entries.waiting(), entries.conflicts()]).toEqual([
      undefined,
      [],
      [],
    ]);
    expect(entries.enteredAt('ticket a', earlier)).toBe(earlier);
  });

  it('lets the ticket in again, which the service hears in order, though the list still has the entry', async () => {
    const entries = await reopen();
    await entries.remember({ ...entry('a'), isSent: true });
    await entries.settle(entry('a'), { kind: 'unheard' });
    await entries.takeBack('ticket a');
    const second = { ...entry('a'), scanId: 'scan b', enteredAt: later, isSent: true };

    const remembered = await entries.remember(second);
    await entries.settle(second, { kind: 'unheard' });
    const { heard, enter, takeBack } = listen();
    await deliver(await reopen(), enter, takeBack);
    const reloaded = await reopen();

    expect([remembered.scanId, remembered.isSent]).toEqual(['scan b', false]);
    expect(heard).toEqual(['scan a', takenBack('a'), 'scan b']);
    expect([reloaded.enteredAt('ticket a', scanned), reloaded.waiting(), reloaded.conflicts()]).toEqual([
      later,
      [],
      [],
    ]);
  });

  it.each<[TakingBack, boolean]>([
    [{ kind: 'refused', reason: 'too-late' }, true],
    [{ kind: 'refused', reason: 'not-entered' }, false],
  ])('is a conflict when the service says %j, and stands again if it was too late', async (outcome, isIn) => {
    const entries = await letIn('a');
    await deliver(entries);
    await entries.takeBack('ticket a');

    await deliver(entries, undefined, async () => outcome);

    const { reason } = outcome as { reason: string };
    for (const one of [entries, await reopen()]) {
      expect(one.conflicts()).toMatchObject([{ ticketId: 'ticket a', enteredAt: scanned, reason }]);
      expect([one.enteredAt('ticket a', undefined) !== undefined, one.waiting()]).toEqual([isIn, []]);
    }
  });

  it.each<[string, Outcome, number, boolean]>([
    ['for ten minutes', { kind: 'entered', enteredAt: scanned }, 599_999, true],
    ['no later', { kind: 'entered', enteredAt: scanned }, 600_000, false],
    ['not if it let in elsewhere', { kind: 'refused', reason: 'already-entered', enteredAt: scanned }, 0, false],
  ])('can be taken back %s', async (_, outcome, milliseconds, can) => {
    const entries = await reopen();
    await entries.remember(entry('a'));
    await entries.settle(entry('a'), outcome);
    device.now = new Date(device.now.getTime() + milliseconds);

    expect(entries.canTakeBack('ticket a')).toBe(can);
  });

  it.each([
    ['is forgotten here', 'once a list of a minute later lacks it', 61, undefined, undefined],
    ['is kept', 'while the list may lag', 59, undefined, scanned],
    ['is kept', 'as long as the list has it', 61, scanned, scanned],
  ])('elsewhere %s %s', async (_, __, seconds, enteredAt, known) => {
    const entries = await letIn('a');
    await deliver(entries);

    const fetchedAt = () => new Date(device.now.getTime() + 1000 * seconds).toISOString();
    const listed = { ...entry('a'), enteredAt, ticketType: 'general' as const, cancelled: false };
    await entries.follow({ fetchedAt, tickets: () => [listed as Admission] });

    expect(entries.enteredAt('ticket a', undefined)).toBe(known);
  });
});
