/** The log: one line for each request, with what an operator needs, and no secret and nothing about a purchaser. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as buyMuseumTickets } from '../../../functions/buyMuseumTickets.ts';
import { handler as getMuseumHours } from '../../../functions/getMuseumHours.ts';
import { handler as getSpecialEvent } from '../../../functions/getSpecialEvent.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { ticketId } from '../../support/contract/contract.ts';
import { newOrder } from '../../support/museum/prepare.ts';
import { type Handler, type Invocation, invoke } from '../../support/requests/invoke.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { provideTicketKeys } from '../../support/store/mocked-secrets.ts';

const store = mockedClient(DynamoDBDocumentClient);

provideTicketKeys();
beforeEach(() => {
  store.resolves({});
  vi.spyOn(performance, 'now').mockReturnValue(5000);
});

/** Beside passwords, which test/support/record.ts looks for in all lines. */
const personal = /ada|example\.org|901820|ticket-general-\d|Octopus|Basic/i;

const line = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  version: 'v0.2.0-3-g1a2b3c4',
  user: 'staff',
  // The clock stands still, and the mocked client sends nothing. Real counts: getSpecialEvent.test.ts.
  milliseconds: 0,
  storeMs: 0,
  tries: 0,
  requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
  extendedRequestId: 'KzVqMHSJoAMFz1w=',
};

const email = 'ada@example.org';
const order = newOrder({ email, phone: '+49 30 901820' });
const forEvent = { ...order, ticketType: 'event', eventId: ticketId };
const wrongFields = { 'ada.as.a.field@example.org': email, phone: email };
const asText = { body: email, headers: { 'Content-Type': `text/${email}` } };

it.each<[handler: Handler, request: Invocation, logged: object]>([
  [getMuseumHours, {}, { operation: 'getMuseumHours', status: 200 }],
  [buyMuseumTickets, { body: order }, { operation: 'buyMuseumTickets', status: 201, ticketType: 'general' }],
])('a success leaves one line: %#', async (handler, request, logged) => {
  const { output, lines } = await invoke(handler, request);

  expect(output).not.toMatch(personal);
  expect(output).toMatch(/^\{[^\n]+\}\n$/);
  expect(lines).toEqual([{ ...line, ...logged }]);
});

it('fields of bodies are logged only if they have a few known values', () => {
  const logged = Object.values<Operation>(operations).flatMap(({ operationId, request, logged = [] }) =>
    logged.map((name) => [operationId, name, request.body?.properties?.[name]?.enum]),
  );

  expect(logged).toEqual([['buyMuseumTickets', 'ticketType', ['general', 'event']]]);
});

it.each<[status: number, problem: string, codes: string | undefined, handler: Handler, request: Invocation]>([
  [404, 'not-found', undefined, buyMuseumTickets, { body: forEvent }],
  [400, 'invalid-request', 'required unknown-field', buyMuseumTickets, { body: wrongFields }],
  [400, 'invalid-request', 'not-an-object', buyMuseumTickets, { body: `{"email":"${email}"` }],
  [415, 'unsupported-media-type', undefined, buyMuseumTickets, asText],
  [400, 'invalid-request', 'not-a-date', getMuseumHours, { query: { startDate: email } }],
])('a refusal leaves one line that says why: %i %s %s', async (status, problem, codes, handler, request) => {
  const { output, lines } = await invoke(handler, request);

  const why = { problem, ...(codes && { codes }), detail: expect.any(String) };
  expect(lines).toEqual([{ ...line, operation: expect.any(String), status, ...why }]);
  expect(output).not.toMatch(personal);
});

it('an error of the store that contains an item leaves nothing of its purchaser in the log', async () => {
  const Item = { email: { S: email }, phone: { S: '+49 30 901820' } };
  store.rejects(Object.assign(new Error('The request was refused'), { name: 'ValidationException', Item }));

  const { status, json, output, lines } = await invoke(buyMuseumTickets, { body: order });

  const instance = `urn:uuid:${line.requestId}`;
  expect(json).toMatchObject({ detail: 'The fault is ours, not in your request.', instance });
  expect([status, lines]).toEqual([500, [expect.objectContaining({ cause: expect.stringMatching(/\n +at /) })]]);
  expect(output).not.toMatch(personal);
});

it.each(['', 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef"}', '../c6af9ac6-7b61-11e6-9a41-93e8deadbeef'])(
  'a request id that the caller chose, and that is no UUID, is in neither answer nor log: %j',
  async (requestId) => {
    const { json, lines, text, output } = await invoke(getSpecialEvent, { path: { eventId: 'x' }, requestId });

    const [, number] = /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(json.instance) ?? [];
    expect(lines).toEqual([expect.objectContaining({ requestId: number, extendedRequestId: 'KzVqMHSJoAMFz1w=' })]);
    expect(text + output).not.toContain('c6af9ac6-7b61');
  },
);
