/** What staff read and see of a verdict. */
import { describe, expect, it } from 'vitest';
import { verdictText } from '../../../door/screens/verdict-text.ts';
import { doorWordsIn } from '../../../shared/words/door-words.ts';
import { event as ticket } from '../../support/tickets/ticket-vectors.ts';

describe('the text of a verdict', () => {
  const context = {
    words: doorWordsIn('de').words,
    language: 'de',
    timeZone: 'Europe/Berlin',
    list: {
      eventName: (eventId: string) => (eventId === ticket.eventId ? 'Gala' : undefined),
      difference: (_: string): string | undefined => undefined,
      isOfToday: () => true,
    },
  };

  const general = { ...ticket, eventId: undefined };
  const other = { ...ticket, eventId: 'new' };
  const letters = 'JKLM-NPQR-STUV-WXYZ';
  const alone = 'Nur von diesem Gerät geprüft';

  it.each([
    ['valid', { ticket }, ['Gültig', 'Gala', letters, '']],
    ['valid', { ticket: general, isUnconfirmed: true }, ['Gültig', 'Allgemeiner Eintritt', letters, alone]],
    ['valid', { ticket, eventName: 'Große Gala' }, ['Gültig', 'Große Gala', letters, '']],
    ['already-in', { ticket, enteredAt: '2027-03-05T18:04:00Z' }, ['Schon drin', 'Erster Eintritt 19:04', 'Gala', '']],
    [
      'already-in',
      { ticket, enteredAt: '2027-03-05T18:04:00Z', secondsAgo: 3 },
      ['Schon drin', 'vor 3 Sekunden', 'Gala', ''],
    ],
    ['wrong-day', { ticket }, ['Falscher Tag', 'Für Freitag, 5. März 2027', 'Gala', '']],
    ['other-event', { ticket: other }, ['Andere Veranstaltung', 'Eine andere Veranstaltung', letters, '']],
    ['cancelled', { ticket }, ['Abgesagt', 'Gala', 'Das Ticket gilt nicht mehr.', '']],
    ['cancelled', {}, ['Abgesagt', 'Das Ticket gilt nicht mehr.', '', '']],
    ['undone', { ticket }, ['Zurückgenommen', 'Gala', 'Das Ticket gilt wieder.', '']],
    [
      'unread',
      {},
      [
        'Nicht gelesen',
        'Der Handscanner tippt eine andere Tastatur.',
        'Auf die dieses Geräts einstellen, ohne Feststelltaste.',
        '',
      ],
    ],
    ['not-on-the-list', {}, ['Nicht auf der Liste', 'Diesen Code hat heute niemand.', '', '']],
    [
      'not-on-the-list',
      { listOf: '2027-03-05T16:35:00Z' },
      ['Nicht auf der Liste', 'Nicht auf der Liste von 17:35.', 'Den Code scannen: Das braucht kein Netz.', ''],
    ],
    ['forged', {}, ['Gefälscht', 'Die Signatur ist nicht von uns.', '', '']],
  ] as const)('%s %j says what staff may tell the visitor', (verdict, result, [word, subject, detail, aside]) => {
    expect(verdictText({ verdict, ...result }, context)).toEqual({ word, subject, detail, aside });
  });

  it('names an event by the first line of its description, too, if another one looks like it', () => {
    const list = { ...context.list, difference: () => 'Mit Feuerwerk' };
    const { subject } = verdictText({ verdict: 'other-event', ticket }, { ...context, list });

    expect(subject).toBe('Gala · Mit Feuerwerk');
  });

  it('of letters that nobody has says when there is no list yet to find them in', () => {
    const list = { ...context.list, isOfToday: () => false };
    const { subject } = verdictText({ verdict: 'not-on-the-list' }, { ...context, list });

    expect(subject).toBe('Die Tagesliste ist noch nicht auf diesem Gerät.');
  });
});
