/** Makes the text of a stranger safe for a terminal. */

/**
 * Puts a `?` for every character that controls a terminal or the order of the text around it: control characters, line
 * ends, controls of writing direction, halves of characters.
 */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
