/** Entries: which time of a scan counts, which tickets admit, what can be undone, and what the door learns. */
import { expect, it } from 'vitest';
import { admissionOf, entryOf, entryTime, entryToUndo, scanFaults } from '../../../shared/museum/entry.ts';
import { notValid } from '../../../shared/museum/problem.ts';
import type { Ticket } from '../../../shared/museum/ticket-fields.ts';
import { anEvent, aTicket, octopus } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

/** The time that counts, or the fault, of a scan: in Berlin, unless a time zone is given. */
const timeOf = (enteredAt: string | undefined, now: string, today = '2026-12-24', timeZone = 'Europe/Berlin') => {
  const body = enteredAt === undefined ? {} : { enteredAt };
  const scan = { museum: museumWith({ timeZone }), today, now: new Date(now), body };
  return scanFaults(scan)[0] ?? entryTime(scan);
};

const [kiritimati, berlin] = ['2026-12-24T10:00:00.000Z', '2026-12-23T22:59:50.000Z'];
const late = '2026-12-24T09:00:00.123Z';

it.each([
  ['without a time', undefined, '2026-12-24T09:00:00.123Z', late],
  ['in the first moment of the day', '2026-12-23T23:00:00Z', '2026-12-23T23:00:00.000Z', late],
  ['at another offset, where it is yesterday', '2026-12-23T20:15:00-12:00', '2026-12-24T08:15:00.000Z', late],
  ['by a clock that is a minute fast', '2026-12-24T09:01:00.123Z', '2026-12-24T09:00:00.123Z', late],
  ['by a fast clock, at the end of the day', '2026-12-23T23:00:20Z', berlin, berlin, '2026-12-23'],
  ['on the day at the museum', kiritimati, kiritimati, '2026-12-24T10:00:10Z', '2026-12-25', 'Pacific/Kiritimati'],
])('a scan counts at its own time, but never later than now: %s', (_, enteredAt, expected, now, today?, timeZone?) => {
  expect(timeOf(enteredAt, now, today, timeZone)).toBe(expected);
});

it.each([
  ['2026-12-23T22:59:59.999Z', '2026-12-23T23:00:10Z', 'another-day', 'must lie on the day that it is at the museum'],
  ['2026-12-24T09:01:00.001Z', '2026-12-24T09:00:00Z', 'in-the-future', 'must not lie in the future'],
])('a scan at %s is refused at %s: %s', (enteredAt, now, code, detail) => {
  expect(timeOf(enteredAt, now)).toEqual({ pointer: '#/enteredAt', code, detail });
});

it('a scan whose time is not valid has no other fault', () => {
  const sent = { museum: museumWith(), today: '2026-12-24', now: new Date(late) };

  expect(scanFaults({ ...sent, body: { enteredAt: notValid } })).toEqual([]);
});

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

it('a ticket admits, also when the same entry is repeated, and tells the door nothing about its purchaser', () => {
  const { ticketId, ...general } = admit({ email: 'ada@example.org' });

  expect(general).toEqual({
    ...{ ticketType: 'general', ticketDate: '2026-12-24', confirmationCode: `ticket-general-${ticketId}` },
    enteredAt: '2026-12-24T09:30:00.000Z',
  });
  expect(admit({}, event)).toMatchObject({ eventId: event.eventId, eventName: octopus.name });
  expect(admit(entered, undefined, 'first').enteredAt).toBe(entered.enteredAt);
});

const eventIsGone = 'Its event is cancelled, or no longer takes place on that day.';
const gone = ['cancelled', eventIsGone, 'must be for an event that takes place'] as const;
const takenBack = ['cancelled', 'This ticket was cancelled.', 'must not be cancelled'] as const;
const used = ['already-entered', 'This ticket was used at 09:45.', 'must not have been used'] as const;

// If there are several reasons, the refusal names the most lasting one.
it.each<[what: string, Partial<Ticket>, typeof event | undefined, code: string, message: string, detail: string]>([
  ['of an event that moved', {}, moved, ...gone],
  ['that was cancelled', { cancelledAt: 'then' }, cancelled, ...takenBack],
  ['for another day', { ticketDate: '2026-12-26' }, event, 'wrong-day', 'It is for 2026-12-26.', 'must be for today'],
  ['that was used before', entered, undefined, ...used],
  ['cancelled, for another day, used', { ...entered, ticketDate: '2026-12-26' }, cancelled, ...gone],
])('a ticket %s is refused', (_, fields, ofEvent, code, message, detail) => {
  const when = code === 'already-entered' ? { enteredAt: entered.enteredAt } : {};
  const refusal = { problem: 'not-admitted', message, faults: [{ parameter: 'ticketId', code, detail, ...when }] };

  expect(() => admit(fields, ofEvent)).toThrow(expect.objectContaining(refusal));
});

it('a ticket is shown in the list of the door with its state', () => {
  const ticket = aTicket({ ticketDate: '2026-12-24' });
  const { enteredAt } = entered;

  expect(admissionOf(ticket, undefined)).toMatchObject({ cancelled: false });
  expect(admissionOf(ticket, event)).not.toHaveProperty('enteredAt');
  expect(admissionOf({ ...ticket, enteredAt }, event)).toMatchObject({ cancelled: false, enteredAt });
  expect(admissionOf(ticket, cancelled)).toMatchObject({ cancelled: true, eventName: octopus.name });
  expect(admissionOf({ ...ticket, cancelledAt: 'then' }, event)).toMatchObject({ cancelled: true });
});

it.each([
  ['\n Eight arms \r\nand three hearts', 'Eight arms'],
  ['🐙'.repeat(60), '🐙'.repeat(60)],
  [`${'🐙'.repeat(58)} and more`, `${'🐙'.repeat(58)}…`],
])('the list of the door has the first line of the description: %s', (eventDescription, summary) => {
  expect(admissionOf(aTicket({}), { ...event, eventDescription })).toMatchObject({ eventSummary: summary });
});

const stored = { enteredAt: '2026-12-24T08:00:00.000Z', entryId: 'scan', entryStoredAt: '2026-12-24T09:00:00.000Z' };

it('an entry is undone within ten minutes after it was stored, however long ago it was scanned', () => {
  for (const now of ['2026-12-24T08:59:00.000Z', '2026-12-24T09:10:00.000Z'])
    expect(entryToUndo(aTicket(stored), new Date(now)), now).toBe('scan');
});

const tooLate = { code: 'too-late', detail: 'must have an entry of the last ten minutes' };
const notEntered = { code: 'not-entered', detail: 'must have been used' };

it.each([
  ['after ten minutes', stored, 'not-undone', 'Its entry was stored more than ten minutes ago.', tooLate],
  ['without its id', { ...stored, entryId: undefined }, 'not-found', 'This ticket was not used.', notEntered],
  ['without its time', { entryId: 'scan' }, 'not-found', 'This ticket was not used.', notEntered],
])('an entry is not undone %s', (_, fields, problem, message, fault) => {
  const refusal = { problem, message, faults: [{ parameter: 'ticketId', ...fault }] };
  const undo = () => entryToUndo({ ...aTicket(), ...fields } as Ticket, new Date('2026-12-24T09:10:00.001Z'));

  expect(undo).toThrow(expect.objectContaining(refusal));
});
