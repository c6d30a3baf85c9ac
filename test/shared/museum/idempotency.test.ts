/** What is kept of a request with a key: enough to know it again, nothing to learn from it. */
import { describe, expect, it } from 'vitest';
import { fingerprint, requestId } from '../../../shared/museum/idempotency.ts';

const body = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' };

describe('the fingerprint of a request', () => {
  it('is the same for the same request, in whatever order its fields are written', () => {
    const { email, ...others } = body;

    expect(fingerprint('site', 'key', 'buy', { email, ...others })).toBe(fingerprint('site', 'key', 'buy', body));
  });

  it.each([
    ['body', fingerprint('site', 'key', 'buy', { ...body, email: 'eve@example.org' })],
    ['operation', fingerprint('site', 'key', 'create', body)],
    ['caller', fingerprint('staff', 'key', 'buy', body)],
    ['key: who guesses an e-mail cannot try it against what is kept', fingerprint('site', 'other', 'buy', body)],
  ])('is another one for another %s', (_, other) => {
    expect(other).not.toBe(fingerprint('site', 'key', 'buy', body));
  });

  it('is another one for another item of a list', () => {
    const withDate = (date: string) => fingerprint('staff', 'key', 'create', { dates: ['2027-03-05', date] });

    expect(withDate('2027-03-06')).not.toBe(withDate('2027-03-07'));
  });

  it('bears what is ignored, however deep it is', () => {
    const eventId = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);

    expect(fingerprint('site', 'key', 'buy', { ...body, eventId })).not.toBe(fingerprint('site', 'key', 'buy', body));
  });

  it('is told apart from what the request is found by', () => {
    expect(fingerprint('site', 'key', 'buy', body)).not.toBe(requestId('site', 'key'));
  });
});
