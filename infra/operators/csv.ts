/** Comma-separated values (RFC 4180) that a spreadsheet may open: text of somebody else's stays text. */
import { printable } from '../settings/printable.ts';

/** A line with each cell in quotes. Line breaks within a cell are kept, what else would command a terminal is not. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(inQuotes).join(',')}\r\n`;

const inQuotes = (text: string) => `"${asText(text.replaceAll(/[^\r\n]+/g, printable)).replaceAll('"', '""')}"`;

/**
 * A spreadsheet would take what begins so for a formula, and run it; after an apostrophe it is text. Where commas part decimals, it parts
 * cells at semicolons and knows no quotes within them: what stands behind one, or on a line of its own, begins there, too.
 */
const asText = (text: string) => text.replaceAll(/(?<=^|[;\r\n])[^\S\r\n]*[=+\-@＝＋－＠]/g, "'$&");
