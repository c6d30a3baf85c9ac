/** The built bundles where they will run: processes of Node as Lambda starts them, frozen between events, over files of another owner. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract, eventId, ticketId, todaysTicketId } from '../../support/contract.ts';
import type { Entry, Example } from '../../support/contract-entry.ts';
import { type DeployedFunction, type DeployedMuseum, deployMuseum } from '../../support/deployed-museum.ts';
import { authorizerEvent, proxyEvent } from '../../support/lambda-events.ts';
import { octopus } from '../../support/octopus.ts';
import { pictureOf, scanned } from '../../support/pictures.ts';
import type { Outcome } from '../../support/runtime-api.ts';
import { authorizationOf, basic } from '../../support/test-callers.ts';

let museum: DeployedMuseum;
let creator: DeployedFunction;
let seller: DeployedFunction;

beforeAll(async () => {
  museum = await deployMuseum();
  creator = await museum.start('createSpecialEvent');
  seller = await museum.start('buyMuseumTickets');
});
afterAll(() => museum.close());

/** @throws Error when the function failed: nothing then would answer the client but API Gateway itself */
const answerOf = (outcome: Outcome) => {
  if ('error' in outcome) throw new Error(`${outcome.error.errorType}: ${outcome.error.errorMessage}`);
  return outcome.value;
};

const made = async (maker: DeployedFunction, path: string, fields: object) => {
  const { statusCode, body } = answerOf(await maker.invoke(proxyEvent({ method: 'POST', path }, { body: fields })));
  if (statusCode !== 201) throw new Error(`Nothing was made: ${body}`);
  return JSON.parse(body);
};

const newEvent = () => made(creator, '/special-events', octopus);

const orderOf = (event: { readonly eventId: string }) => ({
  ticketType: 'event',
  eventId: event.eventId,
  ticketDate: octopus.dates[0],
  email: 'ada@example.org',
});

const newTicket = (event: { readonly eventId: string }) => made(seller, '/tickets', orderOf(event));

const newTicketForToday = () =>
  made(seller, '/tickets', { ticketType: 'general', ticketDate: '2026-12-24', email: 'ada@example.org' });

/** The request that an example describes, about an event and tickets of its own. */
const eventFor = async (entry: Entry, example: Example) => {
  const event = await newEvent();
  const ticket = await newTicket(event);
  const todays = await newTicketForToday();
  const text = JSON.stringify(example)
    .replaceAll(eventId, event.eventId)
    .replaceAll(ticketId, ticket.ticketId)
    .replaceAll(todaysTicketId, todays.ticketId);
  return proxyEvent(entry, JSON.parse(text));
};

/** Lambda thaws a function for an event, which is there before the function notices what happened to its connections. */
const afterFrost = async (runtime: DeployedFunction, meanwhile: () => void, event: object): Promise<Outcome> => {
  runtime.freeze();
  meanwhile();
  const outcome = runtime.invoke(event);
  await setTimeout(300);
  runtime.thaw();
  return outcome;
};

const examples = contract.flatMap((entry) => entry.examples.map((example, index) => ({ entry, example, index })));

/** Each needs those before it. */
const inTurn = { concurrent: false };

describe.concurrent.each(examples)('$entry.operationId, example $index', ({ entry, example }) => {
  let runtime: DeployedFunction;

  beforeAll(async () => {
    runtime = await museum.start(entry.operationId);
  });

  it('is answered as the first event of a process', inTurn, async () => {
    const { statusCode, headers } = answerOf(await runtime.invoke(await eventFor(entry, example)));

    expect([statusCode, headers['Content-Type']]).toEqual([entry.status, entry.mediaType]);
  });

  it('is answered after frost, in which the connections to the stores were reset', inTurn, async () => {
    const event = await eventFor(entry, example);
    let cut = 0;
    const meanwhile = () => {
      cut = runtime.network.cut();
    };

    const { statusCode, headers } = answerOf(await afterFrost(runtime, meanwhile, event));

    expect(cut > 0).toBe(entry.actions.length > 0);
    expect([statusCode, headers['Content-Type']]).toEqual([entry.status, entry.mediaType]);
  });

  it('leads to a line of JSON each time, and to no warning', inTurn, async () => {
    const lines = () => runtime.printed.stdout.trimEnd().split('\n');

    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines().map((line) => JSON.parse(line).operation)).toEqual([entry.operationId, entry.operationId]);
    expect(runtime.printed.stderr).toBe('');
  });
});

describe.concurrent('a connection that went dead without a sign', () => {
  const reading = { method: 'GET', path: '/special-events/{eventId}' };

  it('is given up for a new one by a read', async () => {
    const { eventId } = await newEvent();
    const runtime = await museum.start('getSpecialEvent');
    await runtime.invoke(proxyEvent(reading, { path: { eventId } }));

    const meanwhile = () => expect(runtime.network.mute()).toBe(1);
    const answer = answerOf(await afterFrost(runtime, meanwhile, proxyEvent(reading, { path: { eventId } })));

    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ eventId, ...octopus });
  });

  it('is given up for a new one by a sale', async () => {
    const event = await newEvent();
    await newTicket(event);

    const meanwhile = () => expect(seller.network.mute()).toBeGreaterThan(0);
    const sale = proxyEvent({ method: 'POST', path: '/tickets' }, { body: orderOf(event) });
    const answer = answerOf(await afterFrost(seller, meanwhile, sale));

    expect(answer.statusCode).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({ ticketType: 'event', eventName: 'Night of the Octopus' });
  });
});

describe('the image of a ticket', () => {
  it('is drawn by the renderer beside the bundle, that of this machine, and can be scanned', async () => {
    const { ticketId, confirmationCode } = await newTicket(await newEvent());
    const runtime = await museum.start('getTicketCode');

    const event = proxyEvent({ method: 'GET', path: '/tickets/{ticketId}/qr' }, { path: { ticketId } });
    const { body, isBase64Encoded } = answerOf(await runtime.invoke(event));

    expect(isBase64Encoded).toBe(true);
    const code = await scanned(await pictureOf(Buffer.from(body, 'base64')));
    expect(code?.text).toMatch(new RegExp(`^${confirmationCode}\\.${ticketId}\\.2027-03-05\\.`));
  });
});

describe('the authorizer', () => {
  let runtime: DeployedFunction;

  beforeAll(async () => {
    runtime = await museum.start('authorizer');
  });

  it('knows the staff, before frost and after it', async () => {
    const event = authorizerEvent(authorizationOf('staff'));

    const first = answerOf(await runtime.invoke(event));
    const second = answerOf(await afterFrost(runtime, runtime.network.cut, event));

    expect(first.principalId).toBe('staff');
    expect(first.policyDocument.Statement).toEqual([expect.objectContaining({ Effect: 'Allow' })]);
    expect(second).toEqual(first);
  });

  it('reports the one error that API Gateway answers with 401, and goes on', async () => {
    const event = authorizerEvent(basic('staff', 'wrong'));

    const first = await runtime.invoke(event);
    const second = await runtime.invoke(event);

    expect(first).toEqual({ error: expect.objectContaining({ errorType: 'Error', errorMessage: 'Unauthorized' }) });
    expect(second).toEqual(first);
  });
});
