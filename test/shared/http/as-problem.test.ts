/** From an error to a problem: what the domain said stays, anything else is a bug, and the log learns the cause. */
import { describe, expect, it } from 'vitest';
import { asProblem, causeOf, detailOf } from '../../../shared/http/as-problem.ts';
import { invalid, Problem } from '../../../shared/museum/problem.ts';

describe('an error', () => {
  it('that is a problem stays the same', () => {
    const problem = new Problem('not-found', { detail: 'There is no such event.' });

    expect(asProblem(problem)).toBe(problem);
  });

  it.each([
    ['an error', new TypeError('x is not a function')],
    ['an error with a cause of its own', new Error('no', { cause: { package: '@middy/core' } })],
    ['an error that looks like an answer', Object.assign(new Error('no'), { statusCode: 418, expose: true })],
    ['text', 'no'],
    ['nothing', undefined],
    ['null', null],
  ])('that is anything else is a bug of ours: %s', (_, thrown) => {
    const problem = asProblem(thrown);

    expect(problem).toMatchObject({ problem: 'internal-error', faults: undefined });
    expect(detailOf(problem, false)).toBe('The fault is ours, not that of the request.');
    expect(problem.cause).toBe(thrown);
  });
});

describe('the cause in the log', () => {
  it('of a bug is its stack', () => {
    expect(causeOf(asProblem(new TypeError('x is not a function')))).toMatch(
      /^TypeError: x is not a function\n +at .*problem\.test\.ts/,
    );
  });

  it('of an outage is one line', () => {
    const cause = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });

    expect(causeOf(new Problem('unavailable', { cause }))).toBe('ThrottlingException: Rate exceeded');
  });

  it.each([
    ['a refusal has none', new Problem('not-found'), undefined],
    ['text is told as it is', asProblem('just text'), 'just text'],
    ['null is told as it is', asProblem(null), 'null'],
  ])('%s', (_, problem, expected) => {
    expect(causeOf(problem)).toBe(expected);
  });
});

it.each([
  [1, 'The request has a fault.'],
  [2, 'The request has 2 faults.'],
  [1000, 'The request has 1000 faults.'],
])('a request with %i faults is told so', (count, message) => {
  const faults = Array.from({ length: count }, (_, at) => ({
    pointer: `#/${at}`,
    code: 'wrong-type' as const,
    detail: 'is wrong',
  }));

  expect(invalid(faults)).toMatchObject({ problem: 'invalid-request', message, faults });
});
