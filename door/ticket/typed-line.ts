/** The line of a ticket's code as a hand scanner types it: with another keyboard's keys, caps lock, or a prefix. */
import { readCancelledText, readTicketLine } from '../../shared/museum/ticket-line.ts';

/** @returns the line at the end of the text, once a keyboard's exact changes are undone; undefined if none */
export const typedLine = (text: string): string | undefined =>
  [text, swapCases(text)]
    .flatMap((typed) => keyboards.map(([keys, meant]) => lineIn(replaceKeys(typed, keys, meant))))
    .find((line) => readTicketLine(line) ?? readCancelledText(line));

/** Without a scanner's prefix, such as `]Q1`, and what was in the field before. */
const lineIn = (text: string): string =>
  text.slice(Math.max(0, text.lastIndexOf('ticket-'), text.lastIndexOf('CANCELLED ')));

const replaceKeys = (typed: string, keys: string, meant: string): string =>
  Array.from(typed, (key) => (keys.includes(key) ? meant.charAt(keys.indexOf(key)) : key)).join('');

/**
 * Whether a text is a line of which every character may have changed: one character in place of all hyphens, another in
 * place of all dots.
 */
export const isGarbledLine = (text: string): boolean => garbled.some((line) => line.test(text));

/** Pairs: what the keyboard types, and what the line has. Hyphen and dot tell the keyboards apart. */
const keyboards: readonly (readonly [string, string])[] = [
  ['', ''],
  // An American scanner at a German device; Windows' caps lock shifts more than letters. A German one at an American.
  ['zyZYß?', 'yzYZ-_'],
  ['zyZY?ß:=!"§$%&/()', 'yzYZ-_.0123456789'],
  ['zyZY/?', 'yzYZ-_'],
  // The same with French ones. Apple's has other keys for 6 and 8.
  ['qawzQAWZ,?)°:à&é"\'(-è_ç§!', 'aqzwAQZWmM-_.012345678968'],
  ['qawzQAWZ,?°)/', 'aqzwAQZWMm-_.'],
  ['qawzQAWZ;:68<)!@#$%^&*(', 'aqzwAQZWmM-_.0123456789'],
];

/** As caps lock does. */
const swapCases = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

const uuid = (hyphen: string): string => `.{8}${hyphen}.{4}\\1.{4}\\1.{4}\\1.{12}`;

/** A ticket's line, or that of a cancelled ticket. What was in the field before may stand in front. */
const garbled = [
  `.{6}(.)(?:.{5}|.{7})(?:\\1.{4}){4}(?!\\1)(.)${uuid('\\1')}\\2.{4}\\1..\\1..\\2(?:${uuid('\\1')})?\\2.{8}\\2.{86}`,
  `.{9} ${uuid('(.)')}`,
].map((line) => new RegExp(`^.{0,40}${line}$`, 'su'));
