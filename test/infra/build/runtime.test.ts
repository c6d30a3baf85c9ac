/** The bundles where they will run: in processes as on Lambda, over connections that broke between two events. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rule } from '../../../local/services/wire.ts';
import { contract, eventId, ticketId, todaysTicketId } from '../../support/contract/contract.ts';
import type { Example } from '../../support/contract/contract-entry.ts';
import { octopus } from '../../support/museum/octopus.ts';
import { buyTicket, createEvent } from '../../support/museum/prepare.ts';
import { authorizationOf, basic } from '../../support/museum/test-callers.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { type DeployedFunction, deployFunctions, type Outcome } from '../deployed-functions.ts';
import { authorizerEvent, proxyEvent } from '../lambda-events.ts';

const { start, close } = await deployFunctions();
afterAll(close);

/** @throws Error when the function failed: nothing then would answer the client but API Gateway itself */
const answerOf = (outcome: Outcome) => {
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
};

const orderFor = (event: { readonly eventId: string }) => ({
  ticketType: 'event',
  eventId: event.eventId,
  ticketDate: octopus.dates[0],
  email: 'ada@example.org',
});

/** The same request about an event and tickets of its own. */
const withOwn = async (example: Example): Promise<Example> => {
  const event = await createEvent();
  const ticket = await buyTicket(orderFor(event));
  const todays = await buyTicket({ ticketDate: '2026-12-24' });
  return JSON.parse(
    JSON.stringify(example)
      .replaceAll(eventId, event.eventId)
      .replaceAll(ticketId, ticket.ticketId)
      .replaceAll(todaysTicketId, todays.ticketId),
  );
};

/** The first request over the connections that broke. */
const once = (fate: ReturnType<Rule>) => {
  const fates = [fate];
  return { rule: () => fates.shift(), isOver: () => fates.length === 0 };
};

/** Each needs those before it. */
const inTurn = { concurrent: false };

const examples = contract.flatMap((entry) => entry.examples.map((example, index) => ({ entry, example, index })));

describe.concurrent.each(examples)('$entry.operationId, example $index', ({ entry, example }) => {
  let deployed: DeployedFunction;

  beforeAll(async () => {
    deployed = await start(entry.operationId);
  });

  const ask = async () => {
    const { statusCode, headers } = answerOf(await deployed.invoke(proxyEvent(entry, await withOwn(example))));
    return [statusCode, headers['Content-Type']];
  };

  it('is answered as the first event of a process', inTurn, async () => {
    expect(await ask()).toEqual([entry.status, entry.mediaType]);
  });

  it('is answered though its connection was reset', inTurn, async () => {
    const reset = once({ instead: 'cut' });

    expect(await deployed.wire.during(reset.rule, ask)).toEqual([entry.status, entry.mediaType]);
    expect(reset.isOver()).toBe(entry.actions.length > 0);
  });

  it('leads to a line of JSON each time, and to no warning', inTurn, async () => {
    const lines = () => deployed.printed.stdout.trimEnd().split('\n');

    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines().map((line) => JSON.parse(line).operation)).toEqual([entry.operationId, entry.operationId]);
    expect(deployed.printed.stderr).toBe('');
  });
});

describe.concurrent('a connection that went dead without a sign', () => {
  /** The request arrives nowhere. */
  const dead = () => once({ before: () => new Promise(() => {}) });

  it('is given up for a new one by a read', async () => {
    const event = await createEvent();
    const { invoke, wire } = await start('getSpecialEvent');
    const entry = { method: 'GET', path: '/special-events/{eventId}' };
    const read = () => invoke(proxyEvent(entry, { path: { eventId: event.eventId } }));
    await read();

    const { statusCode, body } = answerOf(await wire.during(dead().rule, read));

    expect([statusCode, JSON.parse(body)]).toEqual([200, event]);
  });

  it('is given up for a new one by a sale', async () => {
    const order = orderFor(await createEvent());
    const { invoke, wire } = await start('buyMuseumTickets');
    const buy = () => invoke(proxyEvent({ method: 'POST', path: '/tickets' }, { body: order }));
    await buy();

    const { statusCode, body } = answerOf(await wire.during(dead().rule, buy));

    expect(statusCode).toBe(201);
    expect(JSON.parse(body)).toMatchObject({ ticketType: 'event', eventName: 'Night of the Octopus' });
  });
});

it('the image of a ticket is drawn by the renderer beside the bundle, and can be scanned', async () => {
  const { ticketId, confirmationCode } = await buyTicket(orderFor(await createEvent()));
  const { invoke } = await start('getTicketCode');

  const event = proxyEvent({ method: 'GET', path: '/tickets/{ticketId}/qr' }, { path: { ticketId } });
  const { body, isBase64Encoded } = answerOf(await invoke(event));

  expect(isBase64Encoded).toBe(true);
  const code = await scanCode(await pictureOf(Buffer.from(body, 'base64')));
  expect(code?.text).toMatch(new RegExp(`^${confirmationCode}\\.${ticketId}\\.2027-03-05\\.`));
});

it('the authorizer knows the staff, and reports the one error that API Gateway answers with 401', async () => {
  const { invoke, wire } = await start('authorizer');
  const staff = authorizerEvent(authorizationOf('staff'));
  const stranger = authorizerEvent(basic('staff', 'wrong'));

  const known = answerOf(await invoke(staff));
  const knownAgain = answerOf(await wire.during(once({ instead: 'cut' }).rule, () => invoke(staff)));

  expect(known.principalId).toBe('staff');
  expect(known.policyDocument.Statement).toEqual([expect.objectContaining({ Effect: 'Allow' })]);
  expect(knownAgain).toEqual(known);
  expect([await invoke(stranger), await invoke(stranger)]).toEqual(Array(2).fill({ error: 'Unauthorized' }));
});
