/** Entries: when a scan was made, whom a ticket admits, what is undone, and what the door learns about it. */
import { describe, expect, it } from 'vitest';
import {
  admissionOf,
  checkCancellation,
  entryOf,
  entryTime,
  entryToUndo,
  scanFaults,
} from '../../../shared/museum/entry.ts';
import { notValid } from '../../../shared/museum/problem.ts';
import type { Ticket } from '../../../shared/museum/ticket-fields.ts';
import { anEvent, aTicket, octopus } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

/** The time that counts, or the fault: of a scan in Berlin unless told otherwise. */
const timeOf = (enteredAt: string | undefined, now: string, today = '2026-12-24', timeZone = 'Europe/Berlin') => {
  const body = enteredAt === undefined ? {} : { enteredAt };
  const scan = { museum: museumWith({ timeZone }), today, now: new Date(now), body };
  return scanFaults(scan)[0] ?? entryTime(scan);
};

describe('a scan', () => {
  it.each([
    ['without a time', undefined, '2026-12-24T09:00:00.123Z'],
    ['earlier today', '2026-12-24T08:15:00Z', '2026-12-24T08:15:00.000Z'],
    ['at another offset, where it is yesterday', '2026-12-23T20:15:00-12:00', '2026-12-24T08:15:00.000Z'],
    ['in the first moment of the day', '2026-12-23T23:00:00Z', '2026-12-23T23:00:00.000Z'],
    ['by a clock that is a minute fast', '2026-12-24T09:01:00.123Z', '2026-12-24T09:00:00.123Z'],
  ])('counts as made then, but never later than now: %s', (_, enteredAt, expected) => {
    expect(timeOf(enteredAt, '2026-12-24T09:00:00.123Z')).toBe(expected);
  });

  it('whose time is not valid has no other fault', () => {
    const sent = { museum: museumWith(), today: '2026-12-24', now: new Date('2026-12-24T09:00:00Z') };

    expect(scanFaults({ ...sent, body: { enteredAt: notValid } })).toEqual([]);
  });

  it('belongs to the day that it is at the museum, also by a clock that is fast in the last moments of the day', () => {
    const [kiritimati, berlin] = ['2026-12-24T10:00:00.000Z', '2026-12-23T22:59:50.000Z'];

    expect(timeOf(kiritimati, '2026-12-24T10:00:10Z', '2026-12-25', 'Pacific/Kiritimati')).toBe(kiritimati);
    expect(timeOf('2026-12-23T23:00:20Z', berlin, '2026-12-23')).toBe(berlin);
  });

  it.each([
    ['before midnight, by a slow clock', '2026-12-23T23:00:10Z', '2026-12-23T22:59:59.999Z', 'another-day'],
    ['over a minute ahead', '2026-12-24T09:00:00Z', '2026-12-24T09:01:00.001Z', 'in-the-future'],
  ])('is refused: %s', (_, now, enteredAt, code) => {
    const must = { 'another-day': 'lie on the day that it is at the museum', 'in-the-future': 'not lie in the future' };
    const fault = { pointer: '#/enteredAt', code, detail: `must ${must[code as keyof typeof must]}` };

    expect(timeOf(enteredAt, now)).toEqual(fault);
  });
});

describe('a ticket', () => {
  const event = { ...anEvent({ dates: ['2026-12-24', '2026-12-26'] }), isCancelled: false };
  const cancelled = { ...event, isCancelled: true };
  const moved = { ...event, dates: ['2026-12-25'] };
  const entered = { enteredAt: '2026-12-24T08:45:00.000Z', entryId: 'first' };

  const admit = (fields: Partial<Ticket>, ofEvent?: typeof event, entryId = 'another') =>
    entryOf(
      aTicket({ ticketDate: '2026-12-24', ...(ofEvent && { eventId: ofEvent.eventId }), ...fields }),
      ofEvent,
      { museum: museumWith({}), today: '2026-12-24' },
      { entryId, enteredAt: '2026-12-24T09:30:00.000Z' },
    );

  it('admits, and tells the door nothing about its purchaser', () => {
    const { ticketId, ...general } = admit({ email: 'ada@example.org' });

    expect(general).toEqual({
      confirmationCode: `ticket-general-${ticketId}`,
      ticketType: 'general',
      ticketDate: '2026-12-24',
      enteredAt: '2026-12-24T09:30:00.000Z',
    });
    expect(admit({}, event)).toMatchObject({ eventId: event.eventId, eventName: octopus.name });
  });

  it('admits by the same entry again, at the time that it had', () => {
    expect(admit(entered, undefined, 'first').enteredAt).toBe(entered.enteredAt);
  });

  const eventIsGone = 'Its event is cancelled, or no longer takes place on that day.';
  const musts: Readonly<Record<string, string>> = {
    [eventIsGone]: 'must be for an event that takes place',
    'This ticket was cancelled.': 'must not be cancelled',
    'It is for 2026-12-26.': 'must be for today',
    'This ticket was used at 09:45.': 'must not have been used',
  };

  // Of several reasons the most lasting one is told.
  it.each<[what: string, Partial<Ticket>, typeof event | undefined, code: string, detail: string]>([
    ['of a cancelled event', {}, cancelled, 'cancelled', eventIsGone],
    ['of an event that moved', {}, moved, 'cancelled', eventIsGone],
    ['that was cancelled', { cancelledAt: 'then' }, cancelled, 'cancelled', 'This ticket was cancelled.'],
    ['for another day', { ticketDate: '2026-12-26' }, event, 'wrong-day', 'It is for 2026-12-26.'],
    ['that was used before', entered, undefined, 'already-entered', 'This ticket was used at 09:45.'],
    ['cancelled, for another day, used', { ...entered, ticketDate: '2026-12-26' }, cancelled, 'cancelled', eventIsGone],
  ])('%s is refused', (_, fields, ofEvent, code, message) => {
    const fault = { parameter: 'ticketId', code, detail: musts[message] };
    const when = code === 'already-entered' ? { enteredAt: entered.enteredAt } : {};
    const refusal = { problem: 'not-admitted', message, faults: [{ ...fault, ...when }] };

    expect(() => admit(fields, ofEvent)).toThrow(expect.objectContaining(refusal));
  });

  it('is shown in the list of the door with its state', () => {
    const admission = (fields: Partial<Ticket>, ofEvent?: typeof event) => admissionOf(aTicket(fields), ofEvent);

    expect(admission({})).toMatchObject({ cancelled: false });
    expect(admission({})).not.toHaveProperty('enteredAt');
    expect(admission(entered)).toMatchObject({ enteredAt: entered.enteredAt });
    expect(admission({}, cancelled)).toMatchObject({ cancelled: true, eventName: octopus.name });
    const ticketDate = '2026-12-24';
    expect(admission({ ticketDate }, event)).toMatchObject({ cancelled: false });
    expect(admission({ ticketDate, cancelledAt: 'then' }, event)).toMatchObject({ cancelled: true });
  });

  it.each([
    ['\n Eight arms \r\nand three hearts', 'Eight arms'],
    ['🐙'.repeat(60), '🐙'.repeat(60)],
    [`${'🐙'.repeat(58)} and more`, `${'🐙'.repeat(58)}…`],
  ])('has the first line of its description in the list of the door: %s', (eventDescription, summary) => {
    expect(admissionOf(aTicket({}), { ...event, eventDescription })).toMatchObject({ eventSummary: summary });
  });
});

describe('an entry', () => {
  const stored = { enteredAt: '2026-12-24T08:00:00.000Z', entryId: 'scan', entryStoredAt: '2026-12-24T09:00:00.000Z' };

  it('is undone within ten minutes after it was stored, however long ago it was scanned', () => {
    for (const now of ['2026-12-24T08:59:00.000Z', '2026-12-24T09:10:00.000Z'])
      expect(entryToUndo(aTicket(stored), new Date(now)), now).toBe('scan');
  });

  it.each([
    ['later', stored, 'not-undone', 'too-late', 'must have an entry of the last ten minutes'],
    ['without its name', { ...stored, entryId: undefined }, 'not-found', 'not-entered', 'must have been used'],
    ['without its time', { entryId: 'scan' }, 'not-found', 'not-entered', 'must have been used'],
  ])('is not undone %s', (_, fields, problem, code, detail) => {
    const message =
      code === 'too-late' ? 'Its entry was stored more than ten minutes ago.' : 'This ticket was not used.';
    const refusal = { problem, message, faults: [{ parameter: 'ticketId', code, detail }] };
    const late = new Date('2026-12-24T09:10:00.001Z');

    expect(() => entryToUndo({ ...aTicket(), ...fields } as Ticket, late)).toThrow(expect.objectContaining(refusal));
  });

  it('keeps its ticket from being cancelled, which says when it was, at the museum', () => {
    const museum = museumWith({ timeZone: 'Europe/Berlin' });
    const fault = { parameter: 'ticketId', code: 'already-entered', detail: 'must not have been used' };
    const faults = [{ ...fault, enteredAt: stored.enteredAt }];

    expect(checkCancellation(aTicket(), museum)).toBeUndefined();
    expect(() => checkCancellation(aTicket(stored), museum)).toThrow(
      expect.objectContaining({ problem: 'not-undone', message: 'This ticket was used at 09:00.', faults }),
    );
  });
});
