/** Who was let in on a device, and how the service hears of it later. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openEntries } from '../../../door/service/entries.ts';
import type { Outcome } from '../../../door/service/kept-entry.ts';
import { deliver } from '../../../door/service/outbox.ts';
import { openMemory } from '../device-memory.ts';

const today = '2026-12-24';

const entry = (name: string) => ({
  ticketId: `ticket ${name}`,
  scanId: `scan ${name}`,
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketDate: today,
  enteredAt: '2026-12-24T09:00:00.000Z',
  waits: true,
});

let memory: ReturnType<typeof openMemory>;

beforeEach(() => {
  memory = openMemory();
});

/** As after a reload of the page: nothing is under way. */
const reopened = () => openEntries(memory, today);

/** Remembered without a network. */
const letIn = async (...names: string[]) => {
  const entries = await reopened();
  for (const name of names) {
    await entries.remember(entry(name));
    await entries.settle(entry(name), { kind: 'unheard' });
  }
  return entries;
};

describe('an entry', () => {
  it('is on the disk before anybody is told, and there after a reload', async () => {
    await (await reopened()).remember(entry('a'));

    expect((await reopened()).waiting()).toEqual([entry('a')]);
  });

  it('is the only one of its ticket, also of another tab', async () => {
    const [one, other] = [await reopened(), await reopened()];
    await one.remember(entry('a'));

    expect(await other.remember({ ...entry('a'), scanId: 'another scan' })).toEqual(entry('a'));
  });

  it('is not sent a second time while the visitor waits for the first answer', async () => {
    const entries = await reopened();
    await entries.remember(entry('a'));

    expect(entries.waiting()).toEqual([]);
  });

  it('is forgotten when the service refuses it while the visitor waits, but for the time of the first entry', async () => {
    const entries = await letIn();
    for (const name of ['a', 'b']) await entries.remember(entry(name));
    await entries.settle(entry('a'), { kind: 'refused', reason: 'cancelled' });
    await entries.settle(entry('b'), {
      kind: 'refused',
      reason: 'already-entered',
      enteredAt: '2026-12-24T08:00:00.000Z',
    });

    for (const device of [entries, await reopened()]) {
      expect(device.of('ticket a')).toBeUndefined();
      expect(device.of('ticket b')).toEqual({ ...entry('b'), enteredAt: '2026-12-24T08:00:00.000Z', waits: false });
      expect([device.waiting(), device.conflicts()]).toEqual([[], []]);
    }
  });

  it('is not sent again once the service has let it in, whose time is kept then', async () => {
    const entries = await reopened();
    await entries.remember(entry('a'));
    await entries.settle(entry('a'), { kind: 'entered', enteredAt: '2026-12-24T09:00:01.000Z' });

    for (const device of [entries, await reopened()]) {
      expect(device.of('ticket a')).toEqual({ ...entry('a'), enteredAt: '2026-12-24T09:00:01.000Z', waits: false });
      expect(device.waiting()).toEqual([]);
    }
  });

  it('is sent later when the device cannot write down what the service says to it', async () => {
    const entries = await reopened();
    await entries.remember(entry('a'));
    memory.put = async () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };

    const settling = entries.settle(entry('a'), { kind: 'entered', enteredAt: entry('a').enteredAt });

    await expect(settling).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([entry('a')]);
  });

  it('of another day goes once the service has answered to it, and not before', async () => {
    const entries = await letIn('answered', 'waiting');
    await entries.settleLate(entry('answered'), { kind: 'entered', enteredAt: entry('answered').enteredAt });

    const tomorrow = await openEntries(memory, '2026-12-25');

    expect([tomorrow.of('ticket answered'), tomorrow.waiting().length]).toEqual([undefined, 1]);
    expect(await memory.all('entries')).toEqual([entry('waiting')]);
  });
});

describe('delivery', () => {
  it('sends each once, in their order, and stops at the first that is not heard', async () => {
    const entries = await letIn('a', 'b', 'c');
    const sent: string[] = [];
    let outage = 1;
    const enter = async ({ scanId, enteredAt }: { scanId: string; enteredAt: string }): Promise<Outcome> => {
      if (sent.length === 1 && outage-- > 0) return { kind: 'unheard' };
      sent.push(scanId);
      return { kind: 'entered', enteredAt };
    };

    expect(await deliver(entries, enter)).toBe(false);
    expect(await deliver(entries, enter)).toBe(true);
    expect(await deliver(await reopened(), enter)).toBe(true);
    expect(sent).toEqual(['scan a', 'scan b', 'scan c']);
  });

  it('keeps what waits when the password is not good any more', async () => {
    const entries = await letIn('a');

    expect(await deliver(entries, async () => ({ kind: 'locked-out' }))).toBe(false);
    expect((await reopened()).waiting()).toEqual([entry('a')]);
  });

  it.each([
    ['already-entered', '2026-12-24T08:00:00.000Z'],
    ['already-entered', entry('a').enteredAt],
    ['cancelled', undefined],
    ['wrong-day', undefined],
    ['unknown', undefined],
    ['invalid', undefined],
  ] as const)('names a conflict when the service says %s (%s), until it is dismissed', async (reason, enteredAt) => {
    const entries = await letIn('a');

    await deliver(entries, async () => ({ kind: 'refused', reason, enteredAt }));
    const named = entries.conflicts();
    const namedAfterwards = (await reopened()).conflicts();
    for (const conflict of named) await entries.dismiss(conflict);

    expect(named).toEqual([{ ...entry('a'), reason, enteredElsewhere: enteredAt }]);
    expect(namedAfterwards).toEqual(named);
    expect([(await reopened()).conflicts(), (await reopened()).waiting()]).toEqual([[], []]);
  });
});
