/** Taking back: until when an entry can be taken back, and which tickets. */
import { describe, expect, it } from 'vitest';
import { checkTakeBack, entryToTakeBack } from '../../../shared/museum/taking-back.ts';
import { aTicket } from '../../support/museum/octopus.ts';
import { museumWith } from '../../support/museum/test-museum.ts';

const entered = { enteredAt: '2026-12-24T08:00:00.000Z', entryId: 'scan', entryStoredAt: '2026-12-24T09:00:00.000Z' };

describe('an entry', () => {
  it.each(['2026-12-24T08:59:00.000Z', '2026-12-24T09:00:00.000Z', '2026-12-24T09:10:00.000Z'])(
    'is taken back within ten minutes after it was stored, however long ago it was scanned: %s',
    (now) => {
      expect(entryToTakeBack(aTicket(entered), new Date(now))).toBe('scan');
    },
  );

  it('is not taken back later', () => {
    const fault = { parameter: 'ticketId', code: 'too-late', detail: 'must have an entry of the last ten minutes' };

    expect(() => entryToTakeBack(aTicket(entered), new Date('2026-12-24T09:10:00.001Z'))).toThrow(
      expect.objectContaining({ problem: 'not-taken-back', faults: [fault] }),
    );
  });

  it('that is not there is not found', () => {
    const fault = { parameter: 'ticketId', code: 'not-entered', detail: 'must have let in' };

    expect(() => entryToTakeBack(aTicket(), new Date())).toThrow(
      expect.objectContaining({ problem: 'not-found', faults: [fault] }),
    );
  });
});

it('a ticket is not taken back once it has let in, and says when that was at the museum', () => {
  const museum = museumWith({ timeZone: 'Europe/Berlin' });
  const fault = { parameter: 'ticketId', code: 'already-entered', detail: 'must not have let in' };
  const message = 'It let in at 09:00.';
  const faults = [{ ...fault, enteredAt: entered.enteredAt }];

  expect(checkTakeBack(aTicket(), museum)).toBeUndefined();
  expect(() => checkTakeBack(aTicket(entered), museum)).toThrow(
    expect.objectContaining({ problem: 'not-taken-back', message, faults }),
  );
});
