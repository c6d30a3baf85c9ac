/** Who was admitted on a device, and how the service hears of it later. */
import { describe, expect, it } from 'vitest';
import type { Outcome, Scan } from '../../../door/service/kept-entry.ts';
import type { Admission } from '../../../shared/museum/ticket-fields.ts';
import { deliver, earlier, later, openDevice, queued, scanned, sent } from './open-device.ts';

const { device, reopen, keep } = openDevice();

describe('an entry', () => {
  it('is on the disk before anybody is told, and there after a reload', async () => {
    const entries = await reopen();
    await entries.remember(sent('a'));

    // While the visitor waits for the first reply, the outbox must not send it, too.
    expect(entries.waiting()).toEqual([]);
    expect((await reopen()).waiting()).toEqual([sent('a')]);
  });

  const elsewhere: Outcome = { kind: 'refused', reason: 'already-entered', enteredAt: earlier };

  it.each<[string, Outcome, string | undefined]>([
    ['is kept with its time once the service has stored it', { kind: 'entered', enteredAt: later }, later],
    ['is kept with the time of one elsewhere', elsewhere, earlier],
    ['is forgotten if the service refuses it', { kind: 'refused', reason: 'cancelled' }, undefined],
  ])('%s while the visitor waits, and is not sent again', async (_, outcome, enteredAt) => {
    const entries = await keep(sent('a'), outcome);

    for (const one of [entries, await reopen()]) {
      expect(one.enteredAt('ticket a', undefined)).toBe(enteredAt);
      expect([one.waiting(), one.conflicts()]).toEqual([[], []]);
    }
  });

  it('is sent later if the device cannot write down what the service says to it', async () => {
    const entries = await reopen();
    await entries.remember(sent('a'));
    device.memory.put = async () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const settling = entries.settle(sent('a'), { kind: 'entered', enteredAt: scanned });

    await expect(settling).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([sent('a')]);
  });

  it('of another day is forgotten once the service has answered, and not before', async () => {
    await keep(sent('answered'), { kind: 'entered', enteredAt: scanned });
    await keep(sent('waiting'));

    const tomorrow = await reopen('2026-12-25');

    expect(tomorrow.enteredAt('ticket answered', undefined)).toBeUndefined();
    expect(tomorrow.waiting()).toEqual([sent('waiting')]);
    expect(await device.memory.all('entries')).toEqual([sent('waiting')]);
  });

  it.each([
    ['is forgotten here', 'once a list of a minute later lacks it', 61, undefined, undefined],
    ['is kept', 'while the list may lag', 59, undefined, scanned],
    ['is kept', 'as long as the list has it', 61, scanned, scanned],
  ])('that was undone elsewhere %s %s', async (_, __, seconds, enteredAt, known) => {
    const entries = await keep(sent('a'), { kind: 'entered', enteredAt: scanned });
    const fetchedAt = () => new Date(device.now.getTime() + 1000 * seconds).toISOString();
    const listed = { ...sent('a'), enteredAt, ticketType: 'general', cancelled: false } as Admission;

    await entries.follow({ fetchedAt, tickets: () => [listed] });

    expect(entries.enteredAt('ticket a', undefined)).toBe(known);
  });
});

it('that another version of the page kept is sent again if it is of today, and forgotten otherwise', async () => {
  const { state: _, ...scan } = sent('a');
  const undone = { key: 'a key', waits: true };
  await device.memory.put('entries', { ...scan, waits: true, behind: { ...scan, scanId: 'scan b', undone } });
  await device.memory.put('entries', { ...sent('c'), state: 'of a later version', ticketDate: '2026-12-23' });

  const entries = await reopen();

  expect(entries.waiting()).toMatchObject([{ ...sent('a'), behind: undefined }]);
  expect(['ticket a', 'ticket c'].map((one) => entries.enteredAt(one, undefined))).toEqual([scanned, undefined]);
});

describe('delivery', () => {
  it.each(['unheard', 'locked-out'] as const)('sends each once, in order, and stops at what is %s', async (kind) => {
    for (const name of ['a', 'b', 'c']) await keep(queued(name));
    const heard: string[] = [];
    let isTrouble = true;
    const admit = async ({ scanId, enteredAt }: Scan): Promise<Outcome> => {
      if (heard.length === 1 && isTrouble) return { kind };
      heard.push(scanId);
      return { kind: 'entered', enteredAt };
    };
    const entries = await reopen();

    expect([await deliver(entries, admit), (await reopen()).waiting().length]).toEqual([false, 2]);
    isTrouble = false;
    expect([await deliver(entries, admit), await deliver(await reopen(), admit)]).toEqual([true, true]);
    expect(heard).toEqual(['scan a', 'scan b', 'scan c']);
  });

  it.each([
    ['already-entered', earlier],
    ['cancelled', undefined],
    ['invalid', undefined],
  ] as const)('names a conflict when the service says %s (%s), until it is dismissed', async (reason, enteredAt) => {
    const entries = await keep(queued('a'));

    await deliver(entries, async () => ({ kind: 'refused', reason, enteredAt }));
    const named = [entries.conflicts(), (await reopen()).conflicts()];
    for (const conflict of entries.conflicts()) await entries.dismiss(conflict);
    const { conflicts, waiting } = await reopen();

    const conflict = { ...sent('a'), reason, enteredElsewhere: enteredAt };
    expect(named).toEqual([[conflict], [conflict]]);
    expect([conflicts(), waiting()]).toEqual([[], []]);
  });
});
