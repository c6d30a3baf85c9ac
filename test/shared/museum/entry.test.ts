/** When a scan counts as made: by the clock of the museum, wherever it is, and around midnight; and which entry a ticket knows again. */
import { describe, expect, it } from 'vitest';
import { entryOf, entryTime } from '../../../shared/museum/entry.ts';
import { aTicket } from '../../support/octopus.ts';
import { museumWith } from '../../support/test-museum.ts';

const timeOf = (timeZone: string, today: string, now: string, enteredAt?: string) =>
  entryTime({
    museum: museumWith({ timeZone }),
    today,
    now: new Date(now),
    body: enteredAt === undefined ? {} : { enteredAt },
  });

describe('a scan', () => {
  it('without a time counts as made now', () => {
    expect(timeOf('Europe/Berlin', '2026-12-24', '2026-12-24T09:00:00.123Z')).toBe('2026-12-24T09:00:00.123Z');
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-25', '2026-12-24T10:00:10Z', '2026-12-24T10:00:00Z'],
    ['America/Los_Angeles', '2026-12-23', '2026-12-24T07:59:59Z', '2026-12-23T08:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-27T23:00:00Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-30T22:00:00Z'],
  ])('is of the day that it is in %s, %s', (timeZone, today, now, enteredAt) => {
    expect(timeOf(timeZone, today, now, enteredAt)).toBe(enteredAt.replace('Z', '.000Z'));
  });

  it.each([
    ['before midnight, by a slow clock', '2026-12-24', '2026-12-23T23:00:10Z', '2026-12-23T22:59:59Z', 'another-day'],
    ['of a day ago', '2026-12-24', '2026-12-24T09:00:00Z', '2026-12-23T09:00:00Z', 'another-day'],
    ['two minutes ahead', '2026-12-24', '2026-12-24T09:00:00Z', '2026-12-24T09:02:00Z', 'in-the-future'],
  ])('is refused: %s', (_, today, now, enteredAt, code) => {
    const refusal = expect.objectContaining({
      problem: 'invalid-request',
      faults: [{ pointer: '#/enteredAt', code, detail: expect.any(String) }],
    });

    expect(() => timeOf('Europe/Berlin', today, now, enteredAt)).toThrow(refusal);
  });

  it('by a clock that is fast, in the last moments of a day, counts as made on that day', () => {
    expect(timeOf('Europe/Berlin', '2026-12-23', '2026-12-23T22:59:50Z', '2026-12-23T23:00:20Z')).toBe(
      '2026-12-23T22:59:50.000Z',
    );
  });
});

describe('a ticket that has let in', () => {
  const enter = (entryId: string) =>
    entryOf(
      aTicket({ ticketDate: '2026-12-24', enteredAt: '2026-12-24T09:00:00.000Z', entryId: 'this one' }),
      undefined,
      { museum: museumWith({}), today: '2026-12-24' },
      { entryId, enteredAt: '2026-12-24T09:30:00.000Z' },
    );

  it('lets in by the same entry again, at the time that it had', () => {
    expect(enter('this one').enteredAt).toBe('2026-12-24T09:00:00.000Z');
  });

  it('lets in by no other', () => {
    expect(() => enter('another')).toThrow(expect.objectContaining({ problem: 'not-admitted' }));
  });
});
