/** Bodies over HTTP: which operations read them, and how the others are refused. */
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract/contract.ts';
import { bodyTooLarge, notAnObject, unsupportedMediaType } from '../support/contract/expected-problems.ts';
import { callOf, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

const takingBodies = contract.flatMap((entry) => {
  const example = entry.examples.find(({ body }) => body);
  return example ? [{ ...entry, entry, example }] : [];
});

describe.each(takingBodies)('$operationId', ({ entry, example, bodyMayBeMissing }) => {
  it('refuses broken JSON and other media types, and a missing body unless that is allowed', async () => {
    const [method, path, sent] = await callOf(entry, example);

    const broken = await call(method, path, { ...sent, body: '{' });
    const text = await call(method, path, { ...sent, headers: { 'Content-Type': 'text/plain' } });
    const missing = await call(method, path, { ...sent, body: '' });

    expect([broken.status, broken.json]).toEqual([400, notAnObject]);
    expect([text.status, text.json]).toEqual([415, unsupportedMediaType]);
    if (bodyMayBeMissing) return expect(missing.status).toBe(entry.status);
    expect([missing.status, missing.json]).toEqual([400, notAnObject]);
    const missingText = await call(method, path, { ...sent, body: '', headers: { 'Content-Type': 'text/plain' } });
    expect(missingText.status).toBe(415);
  });
});

it('a body is ignored where the operation takes none', async () => {
  const { eventId } = await createEvent();
  const sent = { body: '{', headers: { 'Content-Type': 'text/plain' } };

  const { status } = await call('DELETE', `/special-events/${eventId}`, { as: 'staff', ...sent });

  expect(status).toBe(204);
});

it('a body of a byte more than 256 KB is too large to be read', async () => {
  const body = `{"name":"${'x'.repeat(262_145 - 11)}"}`;

  const { status, json } = await call('POST', '/special-events', { as: 'staff', body });

  expect([status, json]).toEqual([413, bodyTooLarge]);
});
