/** What is stored about a request with a key: enough to recognize it, nothing to learn from. */
import { expect, it } from 'vitest';
import { once } from '../../../shared/table/requests.ts';

const body = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' };

/** The record of a request that differs in these fields from a purchase of the site. */
const recordOf = async (fields: { operationId?: string; caller?: string; key?: string; body?: object } = {}) => {
  const request = { operationId: 'buy', caller: 'site', key: 'key', body, ...fields };
  const sent = { ...request, headers: { 'Idempotency-Key': request.key }, now: new Date('2026-12-24T09:00:00Z') };
  return once<Record<string, unknown> | undefined>(
    request.operationId,
    sent,
    async (remember) => remember(undefined)[0]?.Put?.Item,
  );
};

it('a request is the same whatever the order of its fields', async () => {
  const { email, ...others } = body;

  expect(await recordOf({ body: { email, ...others } })).toEqual(await recordOf());
});

const nested = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
const dates = (...dates: string[]) => ({ ...body, dates });

it.each([
  ['body', {}, { body: { ...body, email: 'eve@example.org' } }],
  ['item of a list', { body: dates('2027-03-05', '2027-03-06') }, { body: dates('2027-03-05', '2027-03-07') }],
  ['ignored field, however deep', {}, { body: { ...body, eventId: nested } }],
  ['operation', {}, { operationId: 'create' }],
])('a request with another %s is found by the same key, and told from the first', async (_, one, another) => {
  const [first, second] = [await recordOf(one), await recordOf(another)];

  expect(second?.pk).toBe(first?.pk);
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
});

it.each([
  ['caller', { caller: 'staff' }],
  ['key, so that nobody can test guesses of an e-mail', { key: 'other' }],
])('a record has other hashes for another %s', async (_, fields) => {
  const { pk, fingerprint } = (await recordOf()) ?? {};
  const other = await recordOf(fields);

  expect(new Set([fingerprint, other?.fingerprint, pk, other?.pk, `REQUEST#${fingerprint}`]).size).toBe(5);
});
