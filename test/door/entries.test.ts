/** Who was admitted on a device, and how the service hears of it later. */
import { describe, expect, it, vi } from 'vitest';
import type { Answer, Outcome, Refusal, Scan } from '../../door/service/kept-entry.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
import { deliver, openDevice, queued, scanned, sent } from './device.ts';

const { device, reopen, keep } = openDevice();

const stored = { enteredAt: scanned };

describe('an entry', () => {
  it('is on the disk before anybody is told, and sent later if the answer to it cannot be written down', async () => {
    const entries = await reopen();
    await entries.remember(sent('a'));

    // While the visitor waits for the first reply, the outbox must not send it, too.
    expect(entries.waiting()).toEqual([]);
    expect((await reopen()).waiting()).toEqual([sent('a')]);

    const full = new DOMException('The disk is full.', 'QuotaExceededError');
    vi.spyOn(device.memory, 'put').mockRejectedValueOnce(full);
    await expect(entries.settle(sent('a'), stored)).rejects.toThrow('The disk is full.');
    expect(entries.waiting()).toEqual([sent('a')]);

    await entries.settle(sent('a'), stored);
    expect(entries.waiting()).toEqual([]);
  });

  it('of another day is forgotten once the service has answered, or if another version kept it', async () => {
    const ofLaterVersion = { state: 'of a later version', behind: 'another' };
    const ofTomorrow = { ...sent('of tomorrow'), ticketDate: '2026-12-25' };
    await keep(sent('answered'), stored);
    await keep(sent('waiting'));
    for (const one of [sent('unread'), ofTomorrow]) await device.memory.put('entries', { ...one, ...ofLaterVersion });

    const tomorrow = await reopen('2026-12-25');

    expect(tomorrow.waiting()).toMatchObject([{ ...ofTomorrow, behind: undefined }, sent('waiting')]);
    expect(await device.memory.all('entries')).toEqual([{ ...ofTomorrow, ...ofLaterVersion }, sent('waiting')]);
  });

  it('that an earlier version kept behind an undoing is sent after the undoing', async () => {
    const undoing = { ...sent('a'), state: 'undoing', isConfirmed: true, undoKey: 'key' };
    await device.memory.put('entries', { ...sent('b'), ticketId: 'ticket a', state: 'held', behind: undoing });
    const told = vi.fn(async (_: string) => stored);

    await deliver(
      await reopen(),
      ({ scanId }) => told(scanId),
      (_, undoKey) => told(undoKey),
    );

    expect(told.mock.calls.flat()).toEqual(['scan a', 'key', 'scan b']);
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

  it('is sent after those before it, even if the service fails at one, and again until it answers', async () => {
    for (const name of ['a', 'b', 'c']) await keep(queued(name));
    const outcomes: Outcome<Refusal>[] = [stored, 'failed', undefined, 'failed', stored, stored];
    const admit = vi.fn(async (_: Scan) => outcomes.shift());

    const delivered = [...(await deliver(await reopen(), admit)), ...(await deliver(await reopen(), admit))];

    expect(delivered).toEqual([false, true, true, true]);
    expect(admit.mock.calls.map(([{ scanId }]) => scanId)).toEqual([...'abcbcb'].map((name) => `scan ${name}`));
  });

  it.each<[string, Answer, number, boolean]>([
    ['for ten minutes', stored, 599_999, true],
    ['no later', stored, 600_000, false],
    ['not if it was used elsewhere', { reason: 'already-entered', enteredAt: scanned }, 0, false],
  ])('can be undone %s', async (_, outcome, milliseconds, can) => {
    const entries = await keep(sent('a'), outcome);
    device.now = new Date(device.now.getTime() + milliseconds);

    expect(entries.canUndo('ticket a')).toBe(can);
  });
});
