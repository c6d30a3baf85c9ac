/** The letters of a confirmation code, as people type and read them at the door. */
import { expect, it } from 'vitest';
import { codeLetters, hasLookAlike, lettersOf, partOfCode } from '../../../door/ticket/code-letters.ts';

it.each([
  ['ABCD-EFGH-JKLM-NPQR', 'ABCDEFGHJKLMNPQR', ''],
  ['TICKET-GENERAL-abcdefghjklmnpqr', 'ABCDEFGHJKLMNPQR', ''],
  ['ABCD–EFGH—JKLM‐NPQR', 'ABCDEFGHJKLMNPQR', ''],
  ['', undefined, ''],
  ['ab cd-efgh', undefined, 'ABCDEFGH'],
  ['ticket-event-ABCD', undefined, 'ABCD'],
  ['ABCD-EFGH-JKLM-NPQRS', undefined, 'ABCDEFGHJKLMNPQRS'],
  ['ABCD'.repeat(8), undefined, ''],
  ['ABC0', undefined, ''],
  ['ticket-visitor-ABCD-EFGH-JKLM-NPQR', undefined, ''],
  ['ticket-event-ABCD-EFGH-JKLM-NPQR.1b4e28ba-2fa1-41d2-883f-0016d3cca427', undefined, ''],
])('in %j are %s if they are all there, or too few or too many: %s', (typed, all, part) => {
  expect([codeLetters(typed), partOfCode(typed)]).toEqual([all, part]);
});

it.each([
  ['ticket-event-1BCD-EFGH-JKLM-NPQR', true],
  ['I', true],
  ['2340', true],
  ['ABCD EFG0', true],
  ['AB-CDEFGH-JKLM-NPQ0', true],
  ['ABCD-EFGH-JKLM-NPQR', false],
  ['no ticket', false],
  ['4006381333931', false],
  ['OI'.repeat(16), false],
])('a letter that looks like another one stands in %j: %s', (typed, expected) => {
  expect(hasLookAlike(typed)).toBe(expected);
});

it('stand in groups as on the ticket', () => {
  expect(lettersOf('ticket-general-2345-6789-ABCD-EFGH')).toBe('2345-6789-ABCD-EFGH');
});
