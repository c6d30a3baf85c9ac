/** Comma-separated values (RFC 4180) that a spreadsheet may open: text of somebody else's stays text. */
import { printable } from '../settings/printable.ts';

/** A line with each cell in quotes. Line breaks within a cell are kept, what else would command a terminal is not. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(inQuotes).join(',')}\r\n`;

const inQuotes = (text: string) => `"${asText(text.replaceAll(/[^\r\n]+/g, printable)).replaceAll('"', '""')}"`;

/** A spreadsheet would take what begins so for a formula, and run it; after an apostrophe it is text. */
const asText = (text: string) => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);
