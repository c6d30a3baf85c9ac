/** The codes of faults: those that the tests know by hand, each with what it means. */
import { expect, it } from 'vitest';
import { faultCodes } from '../../../shared/api/faults.ts';
import { everyCode } from '../../support/expected-problems.ts';

it('are those that requests are refused with, and no others', () => {
  expect(Object.keys(faultCodes).sort()).toEqual(everyCode);
});

it.each(Object.entries(faultCodes))('%s says what it means in a sentence', (_, meaning) => {
  expect(meaning).toMatch(/^[A-Z].*\.$/);
});
