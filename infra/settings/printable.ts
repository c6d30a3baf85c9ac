/** Text of somebody else's, as it may reach a terminal. */

/**
 * The text in one line, with a `?` for every character that commands a terminal or turns the order of what stands around it: controls, line
 * ends, the controls of writing direction, and halves of characters.
 */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
