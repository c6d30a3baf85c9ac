/** Who was let in on a device, and how the service hears of it later. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openEntries } from '../../../door/service/entries.ts';
import type { KeptEntry, Outcome, TakingBack } from '../../../door/service/kept-entry.ts';
import { openOutbox } from '../../../door/service/outbox.ts';
import type { Admission } from '../../../shared/museum/entry.ts';
import { openMemory } from '../device-memory.ts';

const today = '2026-12-24';
const scanned = '2026-12-24T09:00:00.000Z';
const [earlier, later] = ['2026-12-24T08:00:00.000Z', '2026-12-24T09:00:01.000Z'];

const entry = (name: string) => ({
  ticketId: `ticket ${name}`,
  scanId: `scan ${name}`,
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketDate: today,
  enteredAt: scanned,
  waits: true,
});

let memory: ReturnType<typeof openMemory>;

beforeEach(() => {
  memory = openMemory();
});

let now: Date;

beforeEach(() => {
  now = new Date(scanned);
});

/** As after a reload of the page: nothing is under way. */
const reopen = (date = today) => openEntries(memory, { today: () => date, now: () => now });

/** The service lets in, and takes back, unless told otherwise. */
const deliver = (
  entries: Awaited<ReturnType<typeof reopen>>,
  enter: (entry: KeptEntry) => Promise<Outcome> = async ({ enteredAt }) => ({ kind: 'entered', enteredAt }),
  takeBack: (entry: KeptEntry) => Promise<TakingBack> = async () => ({ kind: 'taken-back' }),
) => openOutbox(entries, { enter, takeBack })();

/** Remembers entries without a network. */
const letIn = async (...names: string[]) => {
  const entries = await reopen();
  for (const name of names) {
    await entries.remember(entry(name));
    await entries.settle(entry(name), { kind: 'unheard' });
  }
  return entries;
};

describe('an entry', () => {
  it('is on the disk before anybody is told, and there after a reload', async () => {
    const entries = await reopen();
    await entries.remember(entry('a'));

    // While the visitor waits for the first reply, the outbox must not send it, too.
    expect(entries.waiting()).toEqual([]);
    expect((await reopen()).waiting()).toEqual([entry('a')]);
  });

  it('is the only one of its ticket, even in another tab', async () => {
    const [one, other] = [await reopen(), await reopen()];
    await one.remember(entry('a'));

    expect(await other.remember({ ...entry('a'), scanId: 'another scan' })).toEqual(entry('a'));
  });

  it.each<[string, Outcome, string | undefined]>([
    ['is kept with its time once the service has let it in', { kind: 'entered', enteredAt: later }, later],
    [
      'is kept with the time of an earlier entry elsewhere',
      { kind: 'refused', reason: 'already-entered', enteredAt: earlier },
      earlier,
    ],
    ['is forgotten if the service refuses it', { kind: 'refused', reason: 'cancelled' }, undefined],
  ])('%s while the visitor waits, and is not sent again', async (_, outcome, enteredAt) => {
    const entries = await reopen();
    await entries.remember(entry('a'));
    await entries.settle(entry('a'), outcome);

    for (const device of [entries, await reopen()]) {
      expect(device.of('ticket a')?.enteredAt).toBe(enteredAt);
      expect([device.waiting(), device.conflicts()]).toEqual([[], []]);
    }
  });

  it('is sent later if the device cannot write down what the service says to it', async () => {
    const entries = await reopen();
    await entries.remember(entry('a'));
    memory.put = async () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const settling = entries.settle(entry('a'), { kind: 'entered', enteredAt: scanned });

    await expect(settling).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([entry('a')]);
  });

  it('of another day is forgotten once the service has answered, and not before', async () => {
    const entries = await letIn('answered', 'waiting');
    await entries.settleLate(entry('answered'), { kind: 'entered', enteredAt: scanned });

    const tomorrow = await reopen('2026-12-25');

    expect([tomorrow.of('ticket answered'), tomorrow.waiting()]).toEqual([undefined, [entry('waiting')]]);
    expect(await memory.all('entries')).toEqual([entry('waiting')]);
  });
});

describe('delivery', () => {
  it.each(['unheard', 'locked-out'] as const)('sends each once, in order, and stops at what is %s', async (kind) => {
    const entries = await letIn('a', 'b', 'c');
    const sent: string[] = [];
    let isTrouble = true;
    const enter = async ({ scanId, enteredAt }: { scanId: string; enteredAt: string }): Promise<Outcome> => {
      if (sent.length === 1 && isTrouble) return { kind };
      sent.push(scanId);
      return { kind: 'entered', enteredAt };
    };

    expect([await deliver(entries, enter), (await reopen()).waiting().length]).toEqual([false, 2]);
    isTrouble = false;
    expect([await deliver(entries, enter), await deliver(await reopen(), enter)]).toEqual([true, true]);
    expect(sent).toEqual(['scan a', 'scan b', 'scan c']);
  });

  it.each([
    ['already-entered', earlier],
    ['cancelled', undefined],
    ['invalid', undefined],
  ] as const)('names a conflict when the service says %s (%s), until it is dismissed', async (reason, enteredAt) => {
    const entries = await letIn('a');

    await deliver(entries, async () => ({ kind: 'refused', reason, enteredAt }));
    const named = entries.conflicts();
    const namedAfterwards = (await reopen()).conflicts();
    for (const conflict of named) await entries.dismiss(conflict);

    expect(named).toEqual([{ ...entry('a'), isSent: true, reason, enteredElsewhere: enteredAt }]);
    expect(namedAfterwards).toEqual(named);
    expect([(await reopen()).conflicts(), (await reopen()).waiting()]).toEqual([[], []]);
  });
});

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

    for (const device of [entries, await reopen()]) {
      expect([device.of('ticket a'), device.waiting()]).toEqual([undefined, []]);
      expect(await deliver(device, enter, takeBack)).toBe(true);
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
    expect([(await reopen()).of('ticket a'), (await reopen()).conflicts()]).toEqual([undefined, []]);
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

    expect([entries.of('ticket a'), entries.waiting(), entries.conflicts()]).toEqual([undefined, [], []]);
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
    const device = await reopen();

    expect([remembered.scanId, remembered.isSent]).toEqual(['scan b', false]);
    expect(heard).toEqual(['scan a', takenBack('a'), 'scan b']);
    expect([device.enteredAt('ticket a', scanned), device.waiting(), device.conflicts()]).toEqual([later, [], []]);
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
    for (const device of [entries, await reopen()]) {
      expect(device.conflicts()).toMatchObject([{ ticketId: 'ticket a', enteredAt: scanned, reason }]);
      expect([device.of('ticket a') !== undefined, device.waiting()]).toEqual([isIn, []]);
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
    now = new Date(now.getTime() + milliseconds);

    expect(entries.canTakeBack('ticket a')).toBe(can);
  });

  it.each([
    ['is forgotten here', 'once a list of a minute later lacks it', 61, undefined, undefined],
    ['is kept', 'while the list may lag', 59, undefined, scanned],
    ['is kept', 'as long as the list has it', 61, scanned, scanned],
  ])('elsewhere %s %s', async (_, __, seconds, enteredAt, known) => {
    const entries = await letIn('a');
    await deliver(entries);

    const fetchedAt = () => new Date(now.getTime() + 1000 * seconds).toISOString();
    const listed = { ...entry('a'), enteredAt, ticketType: 'general' as const, cancelled: false };
    await entries.follow({ fetchedAt, find: () => listed as Admission });

    expect(entries.of('ticket a')?.enteredAt).toBe(known);
  });
});
