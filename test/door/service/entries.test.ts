/** Who was let in on a device, and how the service hears of it later. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openEntries } from '../../../door/service/entries.ts';
import type { Outcome } from '../../../door/service/kept-entry.ts';
import { deliver } from '../../../door/service/outbox.ts';
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

/** As after a reload of the page: nothing is under way. */
const reopen = (date = today) => openEntries(memory, date);

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
      expect(device.of('ticket a')).toEqual(enteredAt && { ...entry('a'), enteredAt, waits: false });
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

    expect(named).toEqual([{ ...entry('a'), reason, enteredElsewhere: enteredAt }]);
    expect(namedAfterwards).toEqual(named);
    expect([(await reopen()).conflicts(), (await reopen()).waiting()]).toEqual([[], []]);
  });
});
