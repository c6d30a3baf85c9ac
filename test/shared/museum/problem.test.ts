/** The refusal of a request: it names each fault, up to a bound. */
import { expect, it } from 'vitest';
import { type Fault, invalid, Problem } from '../../../shared/museum/problem.ts';

it('a problem without a detail has only its name and its cause', () => {
  const problem = new Problem('unavailable', { cause: 'a storm' });

  expect(problem).toMatchObject({ name: 'Problem', message: '', cause: 'a storm' });
});

it.each([
  [1, 'The request has a fault.', 1],
  [2, 'The request has 2 faults.', 2],
  [1001, 'The request has more than 1000 faults.', 1000],
])('a refusal with %i faults says how many there are, and names a thousand at most', (count, message, named) => {
  const faults = Array.from({ length: count }, (_, index): Fault => {
    return { pointer: `#/dates/${index}`, code: 'not-a-date', detail: 'no date' };
  });

  expect(invalid(faults)).toMatchObject({ problem: 'invalid-request', message, faults: faults.slice(0, named) });
});
