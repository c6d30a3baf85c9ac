/** What the page says of a ticket that is ours, from what the device knows. */
import { describe, expect, it } from 'vitest';
import { judged } from '../../../../door/ticket/verdict.ts';

const gala = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const ticket = {
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketDate: '2026-12-24',
  eventId: gala,
};
const general = { ...ticket, eventId: undefined };
const knowing = (known: object) => ({ today: '2026-12-24', admits: gala, ...known });
const listed = { cancelled: false };
const earlier = '2026-12-24T09:00:00.000Z';
const later = '2026-12-24T10:00:00.000Z';

describe('a ticket of today', () => {
  it.each([
    ['its event', ticket, gala],
    ['any ticket of the day', ticket, 'any'],
    ['any ticket of the day, for general entry', general, 'any'],
    ['general entry', general, 'general'],
  ])('is let in at a door for %s', (_, shown, admits) => {
    expect(judged(shown, knowing({ admits }))).toEqual({ verdict: 'valid', ticket: shown });
  });

  it.each([
    ['another event', ticket, '00000000-0000-4000-8000-000000000000'],
    ['general entry', ticket, 'general'],
    ['an event, where it is for general entry', general, gala],
  ])('is for another door than one for %s', (_, shown, admits) => {
    expect(judged(shown, knowing({ admits })).verdict).toBe('other-event');
  });

  it('is in already when the list says so, or this device, whose own word goes first', () => {
    expect(judged(ticket, knowing({ listed: { ...listed, enteredAt: later } }))).toMatchObject({
      verdict: 'already-in',
      enteredAt: later,
    });
    expect(judged(ticket, knowing({ listed, enteredHere: earlier }))).toMatchObject({ enteredAt: earlier });
    expect(judged(ticket, knowing({ listed: { ...listed, enteredAt: later }, enteredHere: earlier }))).toMatchObject({
      enteredAt: earlier,
    });
  });
});

describe('a ticket against which several things speak', () => {
  const all = { listed: { cancelled: true, enteredAt: earlier }, today: '2026-12-25', admits: 'general' };

  it.each([
    ['cancelled', all],
    ['wrong-day', { ...all, listed: { ...all.listed, cancelled: false } }],
    ['other-event', { ...all, listed: { ...all.listed, cancelled: false }, today: '2026-12-24' }],
    ['already-in', { listed: { ...all.listed, cancelled: false } }],
  ])('is told %s, which no other door would mend', (verdict, known) => {
    expect(judged(ticket, knowing(known)).verdict).toBe(verdict);
  });
});
