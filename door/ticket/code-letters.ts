/** The sixteen letters of a confirmation code, as people type and read them. */
import { confirmationCodePattern } from '../../shared/museum/confirmation-code.ts';

/** Accepts any letter case, hyphens, spaces, a leading `ticket-event-`. @returns undefined for any other text */
export const codeLetters = (typed: string): string | undefined => {
  const letters = lettersIn(typed);
  return isCode(letters) ? letters : undefined;
};

/** @returns the letters of a code with too few or too many letters; an empty text for any other text */
export const partOfCode = (typed: string): string => {
  const letters = lettersIn(typed);
  const isPart = letters.length < 2 * length && letters.length !== length;
  return isPart && [...letters].every((letter) => isCode(letter.repeat(length))) ? letters : '';
};

/** @returns whether a whole or half code has a look-alike letter, which no code has */
export const hasLookAlike = (typed: string): boolean => {
  const letters = lettersIn(typed);
  const isCodeLike = letters.length === length || groups.test(typed.trim());
  // Barcodes of other things have digits alone.
  return isCodeLike && letters.length < 2 * length && /^(?=.*[01IO])(?=.*[A-Z]|.{1,4}$)[A-Z\d]+$/.test(letters);
};

/** Groups of four letters, the last of any length; or none. */
const groups = /^(?:ticket-\w+-)?(?:[a-z\d]{4}[\s\u2010-\u2015-]+)*[a-z\d]+$/i;

const lettersIn = (typed: string): string =>
  typed
    // Chinese and Japanese keyboards type wide letters, and a minus for a hyphen.
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015\u2212-]/g, '')
    .replace(/^TICKET(?:GENERAL|EVENT)/, '');

const isCode = (letters: string): boolean => wholeCode.test(`ticket-event-${letters.replaceAll(/.{4}(?=.)/g, '$&-')}`);

/** Letters in a code. */
const length = 16;

/** The letters of a code in groups, as the ticket shows them. */
export const lettersOf = (code: string): string => code.replace(/^ticket-[a-z]+-/, '');

const wholeCode = new RegExp(`^${confirmationCodePattern.source}$`);
