/** The verdict on a ticket of ours from what the device knows, and what staff read, see and feel of each verdict. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { signal } from '../../door/device/signals.ts';
import { verdictText } from '../../door/screens/verdict-text.ts';
import { judge } from '../../door/ticket/verdict.ts';
import { doorWordsIn } from '../../shared/words/door-words.ts';
import { event as ticket } from '../support/tickets/ticket-vectors.ts';
import { verdicts } from '../support/verdicts.ts';

const general = { ...ticket, eventId: undefined };

describe('the verdict', () => {
  const today = ticket.ticketDate;
  const enteredAt = '2027-03-05T09:00:00.000Z';
  const other = { today: '2026-12-25', admits: 'general', enteredAt };

  it.each([
    ['valid', 'of its event', ticket, { today, admits: ticket.eventId }],
    ['valid', 'of general entry', general, { today, admits: 'general' }],
    ['other-event', 'of another event', ticket, { today, admits: '00000000-0000-4000-8000-000000000000' }],
    ['other-event', 'of an event, for general entry', general, { today, admits: ticket.eventId }],
    // Reasons that hold at every door count before others.
    ['cancelled', 'with every reason to refuse it', ticket, { ...other, listed: { cancelled: true } }],
    ['wrong-day', 'with two other reasons', ticket, other],
    ['other-event', 'with one other reason', ticket, { ...other, today }],
    ['already-in', 'that it has entered', ticket, { today, admits: 'any', listed: { cancelled: false }, enteredAt }],
  ])('is %s at a door %s', (verdict, _, shown, known) => {
    expect(judge(shown, known)).toMatchObject({ verdict, ticket: shown });
  });
});

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
    ['cancelled', {}, ['Abgesagt', 'Das Ticket gilt nicht mehr.', '', '']],
    ['undone', { ticket }, ['Zurückgenommen', 'Gala', 'Das Ticket gilt wieder.', '']],
    ['unread', {}, ['Nicht gelesen', 'Der Handscanner tippt eine andere Tastatur.', switchIt, '']],
    ['not-on-the-list', {}, [absent, 'Diesen Code hat heute niemand.', '', '']],
    ['not-on-the-list', { listOf }, [absent, 'Nicht auf der Liste von 17:35.', scanIt, '']],
    ['forged', {}, ['Gefälscht', 'Die Signatur ist nicht von uns.', '', '']],
    // Another event has the same name and place.
    ['other-event', { ticket }, ['Andere Veranstaltung', 'Gala · Mit Feuerwerk', letters, ''], withFireworks],
    ['not-on-the-list', {}, [absent, 'Die Tagesliste ist noch nicht auf diesem Gerät.', '', ''], listOfYesterday],
  ] as const)('%s %j says what staff may tell the visitor: %j', (verdict, result, said, list: object = {}) => {
    const [word, subject, detail, aside] = said;
    const told = verdictText({ verdict, ...result }, { ...context, list: { ...context.list, ...list } });

    expect(told).toEqual({ word, subject, detail, aside });
  });
});

const page = readFileSync('door/index.html', 'utf8');
const style = readFileSync('door/styles/verdict.css', 'utf8');

const figure = /<path id="figure-([\w-]+)" d="([^"]+)"/g;
const coloursByDay = /\.([\w-]+) \{\s+(--day: \S+\s+--day-ink: \S+)/g;
const coloursByNight = /\.([\w-]+) \{[^}]+(--night: #\S+\s+--night-ink: \S+)/g;

it.each([
  ['a figure', page, figure],
  ['colours by day', style, coloursByDay],
  ['colours by night', style, coloursByNight],
])('each verdict has %s of its own', (_, source, pattern) => {
  // `not-a-ticket` has no class of its own: it has the default colours.
  const looks = [...source.matchAll(pattern)].map(([, name = '', look]) => [
    name.replace(/^verdict$/, 'not-a-ticket'),
    look,
  ]);

  expect(looks.map(([name]) => name).toSorted()).toEqual(verdicts.toSorted());
  expect(new Set(looks.map(([, look]) => look)).size).toBe(verdicts.length);
});

it.each([
  ['vibrates once for a good ticket, and several times for another', true, true, [[[90]], [[160, 80, 160, 80]]]],
  ['does not vibrate on a page that nobody has touched, where browsers complain of it', true, false, []],
  ['is silent on a phone that cannot', false, true, []],
])('a phone %s', (_, canVibrate, hasBeenActive, vibrations) => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { ...(canVibrate && { vibrate }), userActivation: { hasBeenActive } });

  signal('valid');
  signal('already-in');

  expect(vibrate.mock.calls).toEqual(vibrations);
});
