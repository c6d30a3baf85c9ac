/** Comma-separated values (RFC 4180) for a spreadsheet, which must not run text of strangers as a formula. */
import { printable, withoutControls } from '../../infra/command-line/printable.ts';

/** Begins a file of CSV: Excel on Windows takes it for UTF-8 only then. */
export const byteOrderMark = '\ufeff';

/** Quotes each cell. Line breaks within a cell stay; other characters that control a terminal do not. */
export const csvLine = (cells: readonly string[], isForTerminal = false): string => {
  const shown = isForTerminal ? printable : withoutControls;
  const quote = (text: string) => `"${asText(text.replaceAll(/[^\r\n]+/g, shown)).replaceAll('"', '""')}"`;
  return `${cells.map(quote).join(',')}\r\n`;
};

/**
 * Spreadsheets run text that begins with such a sign as a formula, and drop the first zero of a telephone number (at
 * most 32 characters), unless an apostrophe precedes them. In countries with decimal commas they split cells at
 * semicolons and ignore quotes, so text behind them begins, too.
 */
const asText = (text: string) =>
  text.replaceAll(
    /(?<=^|[;\r\n])(?:[^\S\r\n]|\p{Cf})*(?:[=+\-@＝＋－＠]|[0０\u0660\u06f0](?=[^\p{L};\r\n]{1,31}(?:$|[;\r\n])))/gu,
    "'$&",
  );
