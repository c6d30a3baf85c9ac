/** The confirmation code, for people to read and type: `ticket-<type>-` and sixteen letters in groups of four. */

/** @param random 16 bytes that nobody can guess; the code holds 80 bits of them */
export const confirmationCode = (ticketType: 'general' | 'event', random: Uint8Array): string => {
  const code = Array.from(random, (byte) => letters.charAt(byte % letters.length)).join('');
  return `ticket-${ticketType}-${code.replace(/.{4}(?=.)/g, '$&-')}`;
};

/** Without the look-alikes 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Matches every code. */
export const confirmationCodePattern = new RegExp(`ticket-(?:general|event)(?:-[${letters}]{4}){4}`);

/** `ticket-event-ABCD-EFGH-JKLM-NPQR` as `ABCD EFGH JKLM NPQR`. */
export const codeInGroups = (code: string): string => code.split('-').slice(2).join(' ');
