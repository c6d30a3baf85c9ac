/** Lines of CSV that hold text of strangers. */
import { expect, it } from 'vitest';
import { csvLine } from '../../../commands/office/csv.ts';

it.each([
  ['commas, quotes and semicolons', ['a,b;c', 'the "big" one'], '"a,b;c","the ""big"" one"\r\n'],
  ['other scripts and emoji', ['ליל', '日本', '🐙'], '"ליל","日本","🐙"\r\n'],
  ['zeros of no telephone number', ['0', '007 Night', '01-'.repeat(11)], `"0","007 Night","${'01-'.repeat(11)}"\r\n`],
  ['a sign within', ['a=1', '1+1', 'ada@example.org'], '"a=1","1+1","ada@example.org"\r\n'],
])('a line of CSV keeps %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ...['=1+1', '+49 30 901820', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠1'],
  // A mark that nobody sees hides no formula.
  ...['\u200f=1', '\u202a+49 30 901820\u202c', ' \u2066 @SUM(A1)', '\u200b=1'],
  // The first zero stays where others read a number.
  ...['030901820', '030 901820', '0049 (30) 90-18', '00', '０３０９０１８２０', '٠٣٠٩٠١', '\u200e030901820'],
])('a line of CSV holds no formula, and no number: %j', (text) => {
  expect(csvLine(['a', text])).toBe(`"a","'${text}"\r\n`);
});

it.each([
  ["030;=cmd|' /C calc'!A0", "'030;'=cmd|' /C calc'!A0"],
  ['1;030901820', "1;'030901820"],
  ['1; +1;-1', "1;' +1;'-1"],
  ['\n=1', "\n'=1"],
  ['Night\r\n@SUM(A1)', "Night\r\n'@SUM(A1)"],
])('a line of CSV holds none for spreadsheets that split at semicolons and ignore quotes: %j', (text, safe) => {
  expect(csvLine(['a', text])).toBe(`"a","${safe}"\r\n`);
});

it('a line of CSV is harmless on a terminal', () => {
  expect(csvLine(['\u001b[2J', '\u202egnp'])).toBe('"?[2J","\u202egnp"\r\n');
  expect(csvLine(['\u001b[2J', '\u202egnp'], true)).toBe('"?[2J","?gnp"\r\n');
});
