/** The verdict on a ticket of ours, from what the device knows. */
import { describe, expect, it } from 'vitest';
import { judge } from '../../../door/ticket/verdict.ts';
import { event as ticket } from '../../support/tickets/ticket-vectors.ts';

const general = { ...ticket, eventId: undefined };
const today = ticket.ticketDate;
const listed = { cancelled: false };
const [earlier, later] = ['2027-03-05T09:00:00.000Z', '2027-03-05T10:00:00.000Z'];

describe('a ticket of today', () => {
  it.each([
    ['valid', 'its event', ticket, ticket.eventId],
    ['valid', 'any ticket of the day', ticket, 'any'],
    ['valid', 'any ticket of the day, for general entry', general, 'any'],
    ['valid', 'general entry', general, 'general'],
    ['other-event', 'another event', ticket, '00000000-0000-4000-8000-000000000000'],
    ['other-event', 'general entry, for an event', ticket, 'general'],
    ['other-event', 'an event, for general entry', general, ticket.eventId],
  ])('is %s at a door for %s', (verdict, _, shown, admits) => {
    expect(judge(shown, { today, admits })).toEqual({ verdict, ticket: shown });
  });

  it.each([
    ['the list', { listed: { ...listed, enteredAt: later } }, later],
    ['this device', { listed, enteredHere: earlier }, earlier],
    ['this device before the list', { listed: { ...listed, enteredAt: later }, enteredHere: earlier }, earlier],
  ])('is in already by %s', (_, known, enteredAt) => {
    expect(judge(ticket, { today, admits: 'any', ...known })).toEqual({ verdict: 'already-in', ticket, enteredAt });
  });
});

describe('a ticket with several reasons to refuse it', () => {
  const entered = { cancelled: false, enteredAt: earlier };
  const other = { today: '2026-12-25', admits: 'general' };

  it.each([
    ['cancelled', { ...other, listed: { ...entered, cancelled: true } }],
    ['wrong-day', { ...other, listed: entered }],
    ['other-event', { ...other, today, listed: entered }],
  ])('is %s, which no other door could change', (verdict, known) => {
    expect(judge(ticket, known).verdict).toBe(verdict);
  });
});
