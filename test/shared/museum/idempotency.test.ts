/** What is stored about a request with a key: enough to recognize it, nothing to learn from. */
import { expect, it } from 'vitest';
import { fingerprint, requestId } from '../../../shared/museum/idempotency.ts';

const body = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' };
const original = fingerprint('site', 'key', 'buy', body);

it('a fingerprint is the same whatever the order of the fields', () => {
  const { email, ...others } = body;

  expect(fingerprint('site', 'key', 'buy', { email, ...others })).toBe(original);
});

it.each([
  ['body', fingerprint('site', 'key', 'buy', { ...body, email: 'eve@example.org' })],
  ['operation', fingerprint('site', 'key', 'create', body)],
  ['caller', fingerprint('staff', 'key', 'buy', body)],
  ['key, so that nobody can test guesses of an e-mail', fingerprint('site', 'other', 'buy', body)],
  ['use: the request is found by another hash', requestId('site', 'key')],
])('a fingerprint differs for another %s', (_, other) => {
  expect(other).not.toBe(original);
});

it('a fingerprint differs for another item of a list', () => {
  const withDate = (date: string) => fingerprint('staff', 'key', 'create', { dates: ['2027-03-05', date] });

  expect(withDate('2027-03-06')).not.toBe(withDate('2027-03-07'));
});

it('a fingerprint can be made of ignored fields of any depth', () => {
  const eventId = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);

  expect(fingerprint('site', 'key', 'buy', { ...body, eventId })).not.toBe(original);
});
