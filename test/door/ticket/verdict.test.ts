/** The verdict on a ticket of ours, from what the device knows. */
import { describe, expect, it } from 'vitest';
import { judge } from '../../../door/ticket/verdict.ts';
import { event as ticket } from '../../support/tickets/ticket-vectors.ts';

const general = { ...ticket, eventId: undefined };
const today = ticket.ticketDate;
const listed = { cancelled: false };
const earlier = '2027-03-05T09:00:00.000Z';

describe('a ticket of today', () => {
  it.each([
    ['valid', 'its event', ticket, ticket.eventId],
    ['valid', 'any ticket of the day', ticket, 'any'],
    ['valid', 'general entry', general, 'general'],
    ['other-event', 'another event', ticket, '00000000-0000-4000-8000-000000000000'],
    ['other-event', 'an event, for general entry', general, ticket.eventId],
  ])('is %s at a door for %s', (verdict, _, shown, admits) => {
    expect(judge(shown, { today, admits })).toEqual({ verdict, ticket: shown });
  });

  it('is in already if it has entered', () => {
    const known = { today, admits: 'any', listed, enteredAt: earlier };

    expect(judge(ticket, known)).toEqual({ verdict: 'already-in', ticket, enteredAt: earlier });
  });
});

describe('a ticket with several reasons to refuse it', () => {
  const other = { today: '2026-12-25', admits: 'general', enteredAt: earlier };

  it.each([
    ['cancelled', { ...other, listed: { cancelled: true } }],
    ['wrong-day', other],
    ['other-event', { ...other, today }],
  ])('is %s, which no other door could change', (verdict, known) => {
    expect(judge(ticket, known).verdict).toBe(verdict);
  });
});
