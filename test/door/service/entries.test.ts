/** Who was let in on a device, and how the service hears of it later. */
import { describe, expect, it } from 'vitest';
import type { KeptEntry, Outcome } from '../../../door/service/kept-entry.ts';
import { deliver, earlier, entry, later, openDevice, scanned } from './open-device.ts';

const { device, reopen, letIn } = openDevice();

describe('an entry', () => {
  it('is on the disk before anybody is told, and there after a reload', async () => {
    const entries = await reopen();
    await entries.remember(entry('a'));

    // While the visitor waits for the first reply, the outbox must not send it, too.
    expect(entries.waiting()).toEqual([]);
    expect((await reopen()).waiting()).toEqual([entry('a')]);
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
    const entries = await letIn(entry('a'), outcome);

    for (const one of [entries, await reopen()]) {
      expect(one.enteredAt('ticket a', undefined)).toBe(enteredAt);
      expect([one.waiting(), one.conflicts()]).toEqual([[], []]);
    }
  });

  it('is sent later if the device cannot write down what the service says to it', async () => {
    const entries = await reopen();
    await entries.remember(entry('a'));
    device.memory.put = async () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const settling = entries.settle(entry('a'), { kind: 'entered', enteredAt: scanned });

    await expect(settling).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([entry('a')]);
  });

  it('of another day is forgotten once the service has answered, and not before', async () => {
    await letIn(entry('answered'), { kind: 'entered', enteredAt: scanned });
    await letIn(entry('waiting'));

    const tomorrow = await reopen('2026-12-25');

    expect([tomorrow.enteredAt('ticket answered', undefined), tomorrow.waiting()]).toEqual([
      undefined,
      [entry('waiting')],
    ]);
    expect(await device.memory.all('entries')).toEqual([entry('waiting')]);
  });
});

describe('delivery', () => {
  it.each(['unheard', 'locked-out'] as const)('sends each once, in order, and stops at what is %s', async (kind) => {
    for (const name of ['a', 'b', 'c']) await letIn(entry(name));
    const sent: string[] = [];
    let isTrouble = true;
    const enter = async ({ scanId, enteredAt }: KeptEntry): Promise<Outcome> => {
      if (sent.length === 1 && isTrouble) return { kind };
      sent.push(scanId);
      return { kind: 'entered', enteredAt };
    };
    const entries = await reopen();

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
    const entries = await letIn(entry('a'));

    await deliver(entries, async () => ({ kind: 'refused', reason, enteredAt }));
    const named = [entries.conflicts(), (await reopen()).conflicts()];
    for (const conflict of entries.conflicts()) await entries.dismiss(conflict);
    const { conflicts, waiting } = await reopen();

    const conflict = { ...entry('a'), isSent: true, reason, enteredElsewhere: enteredAt };
    expect(named).toEqual([[conflict], [conflict]]);
    expect([conflicts(), waiting()]).toEqual([[], []]);
  });
});
