/** Who was admitted on a device, and how the service hears of it later. */
import { describe, expect, it } from 'vitest';
import type { Outcome, Scan } from '../../door/service/kept-entry.ts';
import { openOutbox } from '../../door/service/outbox.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
import { deliver, earlier, openDevice, queued, scanned, sent } from './device.ts';

const { device, reopen, keep } = openDevice();

const stored: Outcome = { kind: 'entered', enteredAt: scanned };

describe('an entry', () => {
  it('is on the disk before anybody is told, and there after a reload', async () => {
    const entries = await reopen();
    await entries.remember(sent('a'));

    // While the visitor waits for the first reply, the outbox must not send it, too.
    expect(entries.waiting()).toEqual([]);
    expect((await reopen()).waiting()).toEqual([sent('a')]);
  });

  it('is sent later if the device cannot write down what the service says to it', async () => {
    const entries = await reopen();
    await entries.remember(sent('a'));
    device.memory.put = async () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const settling = entries.settle(sent('a'), stored);

    await expect(settling).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([sent('a')]);
  });

  it('of another day is forgotten once the service has answered, and not before', async () => {
    await keep(sent('answered'), stored);
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
    const entries = await keep(sent('a'), stored);
    const fetchedAt = () => new Date(device.now.getTime() + 1000 * seconds).toISOString();
    const listed = { ...sent('a'), enteredAt, ticketType: 'general', cancelled: false } as Admission;

    await entries.follow({ fetchedAt, tickets: () => [listed] });

    expect(entries.enteredAt('ticket a', undefined)).toBe(known);
  });
});

it('that another version of the page kept is sent again if it is of today, and forgotten otherwise', async () => {
  await device.memory.put('entries', { ...sent('a'), state: 'of a later version', behind: 'another' });
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

  it('names a conflict with all that is known of the entry, until it is dismissed', async () => {
    const entries = await keep(queued('a'));

    await deliver(entries, async () => ({ kind: 'refused', reason: 'already-entered', enteredAt: earlier }));
    const named = entries.conflicts();
    for (const conflict of named) await entries.dismiss(conflict);

    expect(named).toEqual([{ ...sent('a'), reason: 'already-entered', enteredElsewhere: earlier }]);
    expect((await reopen()).conflicts()).toEqual([]);
  });
});

describe('an entry that is undone', () => {
  it('while it is on its way is not sent twice, and undone once the service has answered', async () => {
    const entries = await keep(queued('a'));
    const heard: string[] = [];
    const { promise: reply, resolve } = Promise.withResolvers<void>();
    const admit = async ({ scanId, enteredAt }: Scan): Promise<Outcome> => {
      await reply;
      heard.push(scanId);
      return { kind: 'entered', enteredAt };
    };
    const undo = async ({ scanId }: Scan) => {
      heard.push(`${scanId} undone`);
      return { kind: 'undone' } as const;
    };
    const send = openOutbox(entries, { admit, undo });

    const sending = send();
    await new Promise((done) => setTimeout(done, 5));
    await entries.undo('ticket a');
    const again = send();
    resolve();

    expect(await Promise.all([sending, again])).toEqual([true, true]);
    expect(heard).toEqual(['scan a', 'scan a undone']);
  });

  it('stays in while a refusal by the service is written down, and is the conflict that is named', async () => {
    const entries = await keep(sent('a'));
    const { put } = device.memory;
    let undoing: Promise<string | undefined> | undefined;
    device.memory.put = (store, value) => {
      if (store === 'conflicts') undoing = entries.undo('ticket a');
      return put(store, value);
    };

    await deliver(entries, async () => ({ kind: 'refused', reason: 'cancelled' }));

    expect(await undoing).toBe(scanned);
    expect([entries.enteredAt('ticket a', undefined), entries.conflicts().length]).toEqual([scanned, 1]);
  });

  it.each<[string, Outcome, number, boolean]>([
    ['for ten minutes', stored, 599_999, true],
    ['no later', stored, 600_000, false],
    ['not if it was used elsewhere', { kind: 'refused', reason: 'already-entered', enteredAt: scanned }, 0, false],
  ])('can be undone %s', async (_, outcome, milliseconds, can) => {
    const entries = await keep(sent('a'), outcome);
    device.now = new Date(device.now.getTime() + milliseconds);

    expect(entries.canUndo('ticket a')).toBe(can);
  });
});
