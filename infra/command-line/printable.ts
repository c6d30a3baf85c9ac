/** Makes the text of a stranger safe for a terminal, or for a file. */

/** Puts a `?` for control characters, line ends, controls of writing direction and halves of characters. */
export const printable = (text: string): string => withoutControls(text).replaceAll(marks, '?');

/** The same for a file, where marks of direction stay: names of some scripts need them. */
export const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '?');

/** For telephone numbers, which phones copy with invisible marks around them. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '');

const marks = /\p{Bidi_Control}/gu;
