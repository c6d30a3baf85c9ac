/** The log: one line for each request, with what an operator needs and nothing that is a secret or of a purchaser. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as buyMuseumTickets } from '../../functions/buyMuseumTickets.ts';
import { handler as createSpecialEvent } from '../../functions/createSpecialEvent.ts';
import { handler as getMuseumHours } from '../../functions/getMuseumHours.ts';
import { handler as getSpecialEvent } from '../../functions/getSpecialEvent.ts';
import type { Operation } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { eventItem, everyOperation, ticketId } from '../support/every-operation.ts';
import { invoke } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/secrets.ts';

const store = mockClient(DynamoDBDocumentClient);

const ticketItem = {
  ticketId,
  ticketType: 'general',
  ticketDate: '2027-03-05',
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  token: 'ticket-general-2345-6789-ABCD-EFGH.signed',
  email: 'ada@example.org',
  phone: '+49 30 901820',
  purchasedAt: '2026-12-24T09:00:00.000Z',
};

provideTicketKeys();
beforeEach(() => {
  store.reset();
  store.resolves({});
  store.on(GetCommand).callsFake(({ Key }) => ({ Item: Key.pk.startsWith('EVENT#') ? eventItem : ticketItem }));
});

const personal = /ada|example\.org|901820|Basic|c3RhZmY6c2VjcmV0|secret|Octopus|ticket-general-\d/i;

/** A picture takes the fonts that the build puts beside the bundle. */
const everyOperationInProcess = everyOperation.filter(([operation]) => operation !== 'getTicketCode');

describe('a request that succeeds', () => {
  it.each([['getMuseumHours', () => invoke(getMuseumHours)] as const, ...everyOperationInProcess])(
    'leaves one line: %s',
    async (operation, call) => {
      const { status, output, lines } = await call();

      expect(status).toBeLessThan(300);
      expect(output).toMatch(/^\{[^\n]+\}\n$/);
      expect(lines).toEqual([
        {
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          operation,
          user: 'staff',
          status,
          milliseconds: expect.any(Number),
          requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
          ...(operation === 'buyMuseumTickets' && { ticketType: expect.stringMatching(/^(?:general|event)$/) }),
        },
      ]);
    },
  );

  it.each(Object.values<Operation>(operations))(
    'names of the body of $operationId only what has a few known values',
    ({ request, logged = [] }) => {
      for (const name of logged) expect(request.body?.properties?.[name]?.enum).toBeDefined();
    },
  );

  it.each(everyOperation)('leaves nothing of the purchaser, the body or the credentials: %s', async (_, call) => {
    const { output } = await call();

    expect(output).not.toMatch(personal);
  });
});

describe('a request that is refused', () => {
  const email = 'ada@example.org';
  const refusals: [number, string, string, () => ReturnType<typeof invoke>][] = [
    [
      404,
      'not-found',
      'buyMuseumTickets',
      () => {
        store.on(GetCommand).resolves({});
        const body = {
          ticketType: 'event',
          eventId: ticketId,
          ticketDate: '2027-03-05',
          email,
          phone: '+49 30 901820',
        };
        return invoke(buyMuseumTickets, { body });
      },
    ],
    [
      400,
      'invalid-request',
      'buyMuseumTickets',
      () => invoke(buyMuseumTickets, { body: { ticketType: 'general', ticketDate: '2026-12-25', email } }),
    ],
    [
      400,
      'invalid-request',
      'buyMuseumTickets',
      () => invoke(buyMuseumTickets, { body: { [email]: email, phone: email } }),
    ],
    [400, 'invalid-request', 'buyMuseumTickets', () => invoke(buyMuseumTickets, { body: `{"email":"${email}"` })],
    [400, 'invalid-request', 'buyMuseumTickets', () => invoke(buyMuseumTickets, { body: `"${email}"` })],
    [
      415,
      'unsupported-media-type',
      'buyMuseumTickets',
      () => invoke(buyMuseumTickets, { body: `email=${email}`, headers: { 'Content-Type': `text/${email}` } }),
    ],
    [
      400,
      'invalid-request',
      'createSpecialEvent',
      () => invoke(createSpecialEvent, { body: { name: 'Octopus', price: 'secret' } }),
    ],
    [400, 'invalid-request', 'getMuseumHours', () => invoke(getMuseumHours, { query: { startDate: [email] } })],
    [400, 'invalid-request', 'getSpecialEvent', () => invoke(getSpecialEvent, { path: { eventId: email } })],
  ];

  it.each(refusals)(
    'leaves one line that says why in general: %i %s of %s',
    async (status, problem, operation, call) => {
      const { output, lines } = await call();

      expect(lines).toEqual([
        {
          time: expect.any(String),
          operation,
          user: 'staff',
          status,
          milliseconds: expect.any(Number),
          requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
          problem,
          detail: expect.any(String),
        },
      ]);
      expect(output).not.toMatch(personal);
    },
  );
});

it('a store that answers with the item it holds does not bring the purchaser into the log', async () => {
  store.rejects(
    new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: { httpStatusCode: 400 },
      Item: { email: { S: 'ada@example.org' }, phone: { S: '+49 30 901820' } },
    }),
  );

  const { status, output, lines } = await invoke(buyMuseumTickets, {
    body: { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' },
  });

  expect(status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(output).not.toMatch(/ada|901820/);
});

it('a message of two lines stays on the one line of its request', async () => {
  store.on(GetCommand).rejects(new Error('first line\nsecond line'));

  const { lines } = await invoke(getSpecialEvent, { path: { eventId: ticketId } });

  expect(lines).toHaveLength(1);
  expect(lines[0].cause).toContain('first line\nsecond line');
});
