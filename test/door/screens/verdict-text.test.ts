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
  const absent = 'Nicht auf der Liste';
  const switchIt = 'Auf die dieses Geräts einstellen, ohne Feststelltaste.';
  const scanIt = 'Den Code scannen: Das braucht kein Netz.';
  const entered = { ticket, enteredAt: '2027-03-05T18:04:00Z' };
  const listOf = '2027-03-05T16:35:00Z';
  const [withFireworks, listOfYesterday] = [{ difference: () => 'Mit Feuerwerk' }, { isOfToday: () => false }];

  it.each([
    ['valid', { ticket }, ['Gültig', 'Gala', letters, '']],
    ['valid', { ticket: general, isUnconfirmed: true }, ['Gültig', 'Allgemeiner Eintritt', letters, alone]],
    ['valid', { ticket, eventName: 'Große Gala' }, ['Gültig', 'Große Gala', letters, '']],
    ['already-in', entered, ['Schon drin', 'Erster Eintritt 19:04', 'Gala', '']],
    ['already-in', { ...entered, secondsAgo: 3 }, ['Schon drin', 'vor 3 Sekunden', 'Gala', '']],
    ['wrong-day', { ticket }, ['Falscher Tag', 'Für Freitag, 5. März 2027', 'Gala', '']],
    ['other-event', { ticket: other }, ['Andere Veranstaltung', 'Eine andere Veranstaltung', letters, '']],
    ['cancelled', { ticket }, ['Abgesagt', 'Gala', 'Das Ticket gilt nicht mehr.', '']],
    ['cancelled', {}, ['Abgesagt', 'Das Ticket gilt nicht mehr.', '', '']],
    ['undone', { ticket }, ['Zurückgenommen', 'Gala', 'Das Ticket gilt wieder.', '']],
    ['unread', {}, ['Nicht gelesen', 'Der Handscanner tippt eine andere Tastatur.', switchIt, '']],
    ['not-on-the-list', {}, [absent, 'Diesen Code hat heute niemand.', '', '']],
    ['not-on-the-list', { listOf }, [absent, 'Nicht auf der Liste von 17:35.', scanIt, '']],
    ['forged', {}, ['Gefälscht', 'Die Signatur ist nicht von uns.', '', '']],
    // There is an event that looks like it.
    ['other-event', { ticket }, ['Andere Veranstaltung', 'Gala · Mit Feuerwerk', letters, ''], withFireworks],
    ['not-on-the-list', {}, [absent, 'Die Tagesliste ist noch nicht auf diesem Gerät.', '', ''], listOfYesterday],
  ] as const)('%s %j says what staff may tell the visitor: %j', (verdict, result, said, list: object = {}) => {
    const [word, subject, detail, aside] = said;
    const told = verdictText({ verdict, ...result }, { ...context, list: { ...context.list, ...list } });

    expect(told).toEqual({ word, subject, detail, aside });
  });
});
