/** The languages of museums, as far as all that speaks them must agree. */
import { describe, expect, it } from 'vitest';
import { isRightToLeft, languages } from '../../../shared/api/museum.ts';

describe('a language', () => {
  it('runs from right to left if it is Arabic or Hebrew', () => {
    expect(languages.filter(isRightToLeft)).toEqual(['ar', 'he']);
  });

  it.each([
    ['ar-EG', true],
    ['HE', true],
    ['pt-BR', false],
    ['arn', false],
  ])('does so under any tag of it: %s', (tag, expected) => {
    expect(isRightToLeft(tag)).toBe(expected);
  });
});
