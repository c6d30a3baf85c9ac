/** The sixteen letters of a confirmation code, as somebody types them. */
import { confirmationCodePattern } from '../../shared/museum/confirmation-code.ts';

/**
 * In any letter case, with hyphens, spaces or neither, with `ticket-general-` or `ticket-event-` before them or not.
 * @returns the letters alone, or undefined if no code has them
 */
export const codeLetters = (typed: string): string | undefined => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replace(/^TICKET(?:GENERAL|EVENT)/, '');
  const code = `ticket-event-${letters.replaceAll(/.{4}(?=.)/g, '$&-')}`;
  return wholeCode.test(code) ? letters : undefined;
};

/** Those of a code in groups, as they stand on the ticket in large. */
export const lettersOf = (code: string): string => code.replace(/^ticket-[a-z]+-/, '');

const wholeCode = new RegExp(`^${confirmationCodePattern.source}$`);
