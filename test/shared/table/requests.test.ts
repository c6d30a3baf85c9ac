/** What is stored about a request with a key: enough to recognize it, nothing to learn from. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { Problem } from '../../../shared/museum/problem.ts';
import type { Write } from '../../../shared/table/client.ts';
import { once } from '../../../shared/table/requests.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';

const store = mockedClient(DynamoDBDocumentClient);

const body = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' };

const sent = { caller: 'site', now: new Date('2026-12-24T09:00:00.001Z') };
const unkeyed = { ...sent, headers: {} };
const keyed = { ...sent, headers: { 'Idempotency-Key': 'key' } };

/** The record of a request that differs in these fields from a purchase of the site. */
const recordOf = async ({ operationId = 'buy', ...fields }: Record<string, unknown> & { operationId?: string }) => {
  let item: Record<string, unknown> | undefined;
  const { answerOnce } = once(async (_: object, record: (answer: string) => readonly Write[]) => {
    item = record('done')[0]?.Put?.Item;
    return 'done';
  });
  await answerOnce({ ...keyed, body, ...fields }, { operationId });
  return item;
};

it('a request is the same whatever the order of its fields, and the letter case of ids', async () => {
  const { email, ...others } = body;

  const first = await recordOf({ path: { ticketId: 'ab1' }, body: { ...body, eventId: 'cd2' } });
  const second = await recordOf({ path: { ticketId: 'AB1' }, body: { eventId: 'CD2', email, ...others } });

  expect(first).toEqual(second);
});

it('work that forgets to store its answer is a bug that its first request with a key shows', async () => {
  store.resolves({});
  const { answerOnce } = once(async (_request: object, _record, _id) => 'sold twice');

  const withKey = answerOnce(keyed, { operationId: 'buy' });

  await expect(withKey).rejects.toThrow('The answer of buy was not stored.');
  expect(await answerOnce(unkeyed, { operationId: 'buy' })).toBe('sold twice');
});

it('a record has hashes and the answer alone, and expires no earlier than a day later', async () => {
  const expiresAt = Date.parse('2026-12-25T09:00:01Z') / 1000;
  const [pk, fingerprint] = [/^REQUEST#[\w-]{43}$/, /^[\w-]{43}$/].map((hash) => expect.stringMatching(hash));

  expect(await recordOf({})).toEqual({ pk, sk: 'REQUEST', fingerprint, answer: '"done"', expiresAt });
});

it('a request without a key is a new one each time, has no record, and looks for none', async () => {
  const done: unknown[] = [];
  const { answerOnce } = once(async (_: object, record: (answer: string) => readonly Write[], id) => {
    done.push(id, ...record('done'));
    return 'done';
  });
  const refusal = new Problem('invalid-request');

  await answerOnce(unkeyed, { operationId: 'buy' });
  await answerOnce(unkeyed, { operationId: 'buy' });
  await expect(answerOnce(unkeyed, { operationId: 'buy', refusal })).rejects.toBe(refusal);

  expect([done.length, new Set(done).size, store.calls()]).toEqual([2, 2, []]);
});

it('a key that came with another request is refused', async () => {
  const Item = { fingerprint: 'of another', answer: '"done"', expiresAt: 4_102_444_800 };
  store.resolves({ Item });
  const { answerOnce } = once(() => Promise.reject(new Error('It is done already.')));

  await expect(answerOnce(keyed, { operationId: 'buy' })).rejects.toMatchObject({ problem: 'key-used-before' });
});

const nested = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
const dates = (...dates: string[]) => ({ ...body, dates });

it.each([
  ['body', {}, { body: { ...body, email: 'eve@example.org' } }],
  ['letter case of its e-mail', {}, { body: { ...body, email: 'Ada@example.org' } }],
  ['item of a list', { body: dates('2027-03-05', '2027-03-06') }, { body: dates('2027-03-05', '2027-03-07') }],
  ['ignored field, however deep', {}, { body: { ...body, eventId: nested } }],
  ['ignored field that is null', {}, { body: { ...body, eventId: null } }],
  ['operation', {}, { operationId: 'create' }],
  ['id in its path', { path: { ticketId: 'ab1' } }, { path: { ticketId: 'ab2' } }],
])('a request with another %s is found by the same key, and told apart from the first', async (_, one, another) => {
  const [first, second] = [await recordOf(one), await recordOf(another)];

  expect(second?.pk).toBe(first?.pk);
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
});

it.each([
  ['caller', { caller: 'staff' }],
  ['key, so that nobody can test guesses of an e-mail', { headers: { 'Idempotency-Key': 'other' } }],
])('a record has other hashes for another %s', async (_, fields) => {
  const { pk, fingerprint } = (await recordOf({})) ?? {};
  const other = await recordOf(fields);

  expect(new Set([fingerprint, other?.fingerprint, pk, other?.pk, `REQUEST#${fingerprint}`]).size).toBe(5);
});
