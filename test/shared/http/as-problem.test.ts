/** From an error to a problem: what is no refusal of the domain is a bug; and what the log gets of it. */
import { ProvisionedThroughputExceededException, ThrottlingException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { asProblem, causeOf, detailOf, refusalBy } from '../../../shared/http/as-problem.ts';
import { Problem } from '../../../shared/museum/problem.ts';

it.each([
  ['an error', new TypeError('x is not a function')],
  ['an error with a cause of its own', new Error('no', { cause: { package: '@middy/core' } })],
  ['a timeout that is not ours', Object.assign(new Error('no'), { name: 'TimeoutError' })],
  ['an error that looks like a response', Object.assign(new Error('no'), { statusCode: 418, expose: true })],
  ['text', 'no'],
  ['nothing', undefined],
  ['null', null],
])('anything else is a bug of ours: %s', (_, thrown) => {
  const problem = asProblem(thrown);

  expect(problem).toMatchObject({ problem: 'internal-error', faults: undefined });
  expect(detailOf(problem, false)).toBe('The fault is ours, not in your request.');
  expect(problem.cause).toBe(thrown);
});

it('only what a package itself refused is its refusal', () => {
  const fail = () => {
    throw new TypeError('x is not a function');
  };

  expect(() => refusalBy('@middy/validator', fail)).toThrow(TypeError);
});

const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
const told = { message: 'Too much', $metadata: {} };
const [reason, resource] = ['IndexWriteKeyRangeThroughputExceeded', 'arn:aws:dynamodb:eu-central-1:1:table/t/index/i'];
const reasons = [
  { reason, resource },
  { reason: 'TableWriteMaxOnDemandThroughputExceeded', resource: 't' },
];
const exceeded = new ProvisionedThroughputExceededException({ ...told, ThrottlingReasons: reasons });
const slowedDown = new ThrottlingException({ ...told, throttlingReasons: [{ reason, resource }] });
const why = `Too much \\(${reason} of ${resource}\\)`;

it.each([
  ['its stack for a bug', asProblem(new TypeError('no')), /^TypeError: no\n +at .*problem\.test\.ts/],
  ['one line for an outage', new Problem('unavailable', { cause: throttled }), /^ThrottlingException: Rate exceeded$/],
  [
    'why the store was throttled, and where',
    new Problem('unavailable', { cause: exceeded }),
    RegExp(`^Prov.+Exception: ${why} \\(TableWriteMaxOnDemandThroughputExceeded of t\\)$`),
  ],
  ['why, by its other name', new Problem('unavailable', { cause: slowedDown }), RegExp(`^Throttl.+: ${why}$`)],
  ['its code where it has no words', new Problem('unavailable', { cause: refused }), /^AggregateError: ECONNREFUSED$/],
  ['nothing for a refusal', new Problem('not-found'), /^undefined$/],
  ['thrown text as it is', asProblem('just text'), /^just text$/],
  ['null as it is', asProblem(null), /^null$/],
])('the log gets %s', (_, problem, expected) => {
  expect(String(causeOf(problem))).toMatch(expected);
});
