/** The sixteen letters of a confirmation code, as people type and read them. */
import { confirmationCodePattern } from '../../shared/museum/confirmation-code.ts';

/**
 * Accepts any letter case, hyphens, spaces, and `ticket-general-` or `ticket-event-` before the letters.
 * @returns the letters alone, or undefined if they are no code's
 */
export const codeLetters = (typed: string): string | undefined => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replace(/^TICKET(?:GENERAL|EVENT)/, '');
  const code = `ticket-event-${letters.replaceAll(/.{4}(?=.)/g, '$&-')}`;
  return wholeCode.test(code) ? letters : undefined;
};

/** The letters of a code in groups, as the ticket shows them. */
export const lettersOf = (code: string): string => code.replace(/^ticket-[a-z]+-/, '');

const wholeCode = new RegExp(`^${confirmationCodePattern.source}$`);
