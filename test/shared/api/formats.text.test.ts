/** The formats of text: what has something to see and nothing that controls a terminal, by many examples of each. */
import { describe, expect, it } from 'vitest';
import { line, text } from '../../../shared/api/formats.ts';

describe('text', () => {
  it.each([
    'a',
    '0',
    '-',
    ' a ',
    'one\ntwo',
    'one\r\ntwo',
    '\na',
    '🐙',
    '👩‍👩‍👧',
    '🇩🇪',
    'ليلة الأخطبوط',
    '章魚之夜',
    'e\u0301',
    'a\u200bb',
    'a\u202eb',
    '\ufffd',
    '\ud83d\udc19',
    '"<script>"',
    'a\u2028b',
  ])('may be %j', (example) => {
    expect(text(example)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['blanks of many kinds', '\u00a0\u2003\u3000\u205f\u1680'],
    ['line breaks', '\n\r\n'],
    ['line and paragraph separators', '\u2028\u2029'],
    ['a joiner without anything to join', '\u200d'],
    ['blanks of no width', '\u200b\ufeff\u2060'],
    ['directions', '\u202a\u202e\u2066\u2069\u200f'],
    ['a soft hyphen', '\u00ad'],
    ['fillers', '\u3164\uffa0\u115f'],
    ['a blank of Braille', '\u2800'],
    ['a choice between glyphs, without one', '\ufe0f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['a null character', 'a\0b'],
    ['a bell', 'a\u0007b'],
    ['a tab', 'a\tb'],
    ['an escape', 'a\u001b[31mb'],
    ['a delete', 'a\u007fb'],
    ['a next line', 'a\u0085b'],
    ['a control character of the second block', 'a\u009bb'],
    ['a vertical tab', 'a\u000bb'],
    ['a form feed', 'a\u000cb'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\udc19a'],
    ['the halves in the wrong order', '\udc19\ud83d'],
  ])('is not %s', (_, example) => {
    expect(text(example)).toBe(false);
  });
});

describe('text in one line', () => {
  it.each(['+49 (30) 90-18 20 / 5', 'ask at the desk', ' 1 ', '☎ 1', 'a\u2028b'])('may be %j', (example) => {
    expect(line(example)).toBe(true);
  });

  it.each(['1\n2', '1\r', '\n1', '', ' ', '\u200b', '1\0', '1\t2', '\ud800'])('is not %j', (example) => {
    expect(line(example)).toBe(false);
  });
});
