/** The texts of the page: complete in every language, and what staff read of a verdict. */
import { describe, expect, it } from 'vitest';
import { filled, textsIn } from '../../../infra/door/page/texts/texts.ts';
import { wordingOf } from '../../../infra/door/page/wording.ts';
import { languages } from '../../../shared/api/museum.ts';

const { texts: english } = textsIn('en');

const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the texts', () => {
  it.each(languages)('are spoken in %s, each with the values of the English one', (language) => {
    const spoken = textsIn(language);

    expect(spoken.language).toBe(language);
    for (const [name, text] of Object.entries(spoken.texts)) {
      expect(text.trim(), name).not.toBe('');
      expect(namesIn(text), name).toEqual(namesIn(english[name as keyof typeof english]));
    }
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'of the verdicts are its own in %s, and differ',
    (language) => {
      const names = [
        'valid',
        'already-in',
        'wrong-day',
        'other-event',
        'cancelled',
        'forged',
        'unknown-key',
        'not-a-ticket',
        'not-on-the-list',
      ] as const;
      const words = names.map((name) => textsIn(language).texts[name]);

      expect(new Set(words).size).toBe(9);
      expect(words.filter((word, index) => word === english[names[index] ?? 'valid'])).toEqual([]);
    },
  );

  it('are English where a language is not spoken, and take a region', () => {
    expect([textsIn('eo').language, textsIn('pt-BR').texts.valid]).toEqual(['en', 'Válido']);
  });

  it('hold values as they are', () => {
    expect(filled('{here} and {there}', { here: '$& {there}', there: 2 })).toBe('$& {there} and 2');
  });
});

const ticket = {
  ticketId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketDate: '2027-03-05',
  eventId: 'gala',
};

describe('the wording of a verdict', () => {
  const speaker = {
    texts: textsIn('de').texts,
    language: 'de',
    timeZone: 'Europe/Berlin',
    eventName: (eventId: string) => (eventId === 'gala' ? 'Gala' : undefined),
    hasList: true,
  };

  it.each([
    ['valid', { ticket }, ['Gültig', 'Gala', 'JKLM-NPQR-STUV-WXYZ', '']],
    [
      'valid',
      { ticket: { ...ticket, eventId: undefined }, isUnconfirmed: true },
      ['Gültig', 'Allgemeiner Eintritt', 'JKLM-NPQR-STUV-WXYZ', 'Nur von diesem Gerät geprüft'],
    ],
    ['valid', { ticket, eventName: 'Große Gala' }, ['Gültig', 'Große Gala', 'JKLM-NPQR-STUV-WXYZ', '']],
    ['already-in', { ticket, enteredAt: '2027-03-05T18:04:00Z' }, ['Schon drin', 'Erster Eintritt 19:04', 'Gala', '']],
    ['wrong-day', { ticket }, ['Falscher Tag', 'Für Freitag, 5. März 2027', 'Gala', '']],
    [
      'other-event',
      { ticket: { ...ticket, eventId: 'new' } },
      ['Andere Veranstaltung', 'Eine andere Veranstaltung', 'JKLM-NPQR-STUV-WXYZ', ''],
    ],
    ['cancelled', { ticket }, ['Abgesagt', 'Gala', 'Die Veranstaltung findet nicht statt.', '']],
    ['cancelled', {}, ['Abgesagt', 'Die Veranstaltung findet nicht statt.', '', '']],
    ['forged', {}, ['Gefälscht', 'Die Signatur ist nicht von uns.', '', '']],
  ] as const)('%s %j says what staff may tell the visitor', (verdict, answer, [word, subject, detail, aside]) => {
    expect(wordingOf({ verdict, ...answer }, speaker)).toEqual({ word, subject, detail, aside });
  });

  it('of letters that nobody has says when there is no list yet to find them in', () => {
    expect(wordingOf({ verdict: 'not-on-the-list' }, { ...speaker, hasList: false }).subject).toBe(
      'Die Tagesliste ist noch nicht auf diesem Gerät.',
    );
  });
});
