/** The letters of a confirmation code, as people type and read them at the door. */
import { expect, it } from 'vitest';
import { codeLetters, lettersOf, partOfCode } from '../../../door/ticket/code-letters.ts';

it.each([
  'ABCD-EFGH-JKLM-NPQR',
  'abcd-efgh-jklm-npqr',
  'ABCDEFGHJKLMNPQR',
  ' abcd efgh jklm npqr ',
  'ticket-event-ABCD-EFGH-JKLM-NPQR',
  'TICKET-GENERAL-abcdefghjklmnpqr',
  'ABCD–EFGH—JKLM‐NPQR',
])('are known in %j', (typed) => {
  expect(codeLetters(typed)).toBe('ABCDEFGHJKLMNPQR');
});

it.each([
  '',
  'ABCD-EFGH-JKLM',
  'ABCD-EFGH-JKLM-NPQRS',
  'ABCD-EFGH-JKLM-NPQ0',
  'ticket-visitor-ABCD-EFGH-JKLM-NPQR',
  'https://example.org/',
  'ticket-event-ABCD-EFGH-JKLM-NPQR.1b4e28ba-2fa1-41d2-883f-0016d3cca427',
])('are not in %j', (typed) => {
  expect(codeLetters(typed)).toBeUndefined();
});

it.each([
  ['ab cd-efgh', 'ABCDEFGH'],
  ['ticket-event-ABCD', 'ABCD'],
  ['ABCD-EFGH-JKLM-NPQRS', 'ABCDEFGHJKLMNPQRS'],
  ['', ''],
  ['ABCD-EFGH-JKLM-NPQR', ''],
  ['ABC0', ''],
  ['https://example.org/', ''],
  ['ticket-event-ABCD-EFGH-JKLM-NPQR.1b4e28ba-2fa1-41d2-883f-0016d3cca427', ''],
])('are too few or too many in %j: %s', (typed, letters) => {
  expect(partOfCode(typed)).toBe(letters);
});

it('stand in groups as on the ticket', () => {
  expect(lettersOf('ticket-general-2345-6789-ABCD-EFGH')).toBe('2345-6789-ABCD-EFGH');
});
