/** Comma-separated values (RFC 4180) for a spreadsheet, which must not run text of strangers as a formula. */
import { printable } from '../../infra/settings/printable.ts';

/** Quotes each cell. Line breaks within a cell stay; other characters that control a terminal do not. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

const quote = (text: string) => `"${escapeFormulas(text.replaceAll(/[^\r\n]+/g, printable)).replaceAll('"', '""')}"`;

/**
 * Spreadsheets run text that begins with such a sign as a formula, unless an apostrophe precedes it. In countries
 * with decimal commas they split cells at semicolons and ignore quotes, so text behind them begins, too.
 */
const escapeFormulas = (text: string) => text.replaceAll(/(?<=^|[;\r\n])[^\S\r\n]*[=+\-@＝＋－＠]/g, "'$&");
