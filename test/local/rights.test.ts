/** Least privilege: the functions use all that the template grants, ask for nothing else, and fail without a grant. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { functionsOf } from '../../local/lambda/functions.ts';
import { type LocalMuseum, startMuseum } from '../../local/local-museum.ts';
import type { Access } from '../../local/services/aws-emulator.ts';
import { statementsByFunction } from '../../local/services/iam.ts';
import { synthesize } from '../../local/template/synthesize.ts';
import { type Template, templateOf } from '../../local/template/template.ts';
import { contract } from '../support/contract/contract.ts';
import { now, stackSettings } from '../support/museum/city-museum.ts';
import { newEvent, octopus } from '../support/museum/octopus.ts';
import { callOf, newOrder } from '../support/museum/prepare.ts';
import { basic, credentials } from '../support/museum/test-callers.ts';
import { noteOutput } from '../support/record.ts';
import { inWords } from '../support/requests/granted.ts';
import { call, type Sent } from '../support/requests/http.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The museum under test, with a capacity. */
const museumFile = join(folder, 'museum.yaml');
writeFileSync(
  museumFile,
  `${readFileSync('infra/museum.yaml', 'utf8')}capacity:\n  perDay: 1000\n  locations: { ${octopus.location}: 1000 }\n`,
);

const synthesized = templateOf(synthesize({ ...stackSettings, museumFile }));

/** Its policies are the same objects each time, so that a test can take an action from a museum that serves. */
const policies = synthesized.ofType('AWS::IAM::Policy');
const template: Template = {
  ...synthesized,
  ofType: (type) => (type === 'AWS::IAM::Policy' ? policies : synthesized.ofType(type)),
};

/** `getMuseumHours` for `ApigetMuseumHoursFC77F33D`. */
const names = new Map(functionsOf(template, () => ({})).map(({ name, file }) => [name, file.split('/').at(-2) ?? '']));

/** On the table of all tests, under the credentials of all tests. */
const start = (): Promise<LocalMuseum> =>
  startMuseum({
    template,
    port: 0,
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    now,
    credentials,
    onLine: (line) => noteOutput('a line of the local museum', line),
    onAccess: (access) => onAccess(access),
  });

/** Where accesses are noted, to whichever museum. */
let onAccess: (access: Access) => void = () => {};
let museum: LocalMuseum;

beforeAll(async () => {
  museum = await start();
});

afterAll(() => museum?.close());

describe('with the rights of the template', () => {
  const accesses: Access[] = [];
  const surprises: string[] = [];

  const ask = async (status: number, method: string, path: string, sent: Sent = {}) => {
    const received = await call(method, museum.baseUrl + path, { as: 'staff', ...sent });
    if (received.status !== status) surprises.push(`${inWords(`${method} ${path}`, received)}, not ${status}`);
    return received;
  };

  /** What callers may want besides the examples: the same again, other changes, what is not there, or not any more. */
  const askForMore = async () => {
    await ask(401, 'GET', '/museum-hours', { headers: { Authorization: basic('nobody', 'at all') } });
    const body = newEvent({ dates: ['2061-01-05', '2061-02-05'] });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { eventId } = (await ask(201, 'POST', '/special-events', { body })).json;
    for (let repeat = 0; repeat < 2; repeat++) await ask(201, 'POST', '/special-events', { body, headers: key });
    await ask(200, 'GET', '/special-events?startDate=2060-06-01&endDate=2062-06-01&limit=30');
    const event = `/special-events/${eventId}`;
    const { headers } = await ask(200, 'GET', event);
    await ask(404, 'GET', '/special-events/3be6453c-03eb-4357-ae5a-984a0e574a54');

    await ask(200, 'PATCH', event, { body: {} });
    await ask(200, 'PATCH', event, { body: { price: 1 }, headers: { 'If-Match': headers.get('etag') ?? '*' } });
    await ask(200, 'PATCH', event, { body: { dates: ['2027-02-06', '2061-03-07'] } });

    const ofEvent = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-02-06' });
    for (const [index, body] of [newOrder(), ofEvent].entries()) {
      const { ticketId } = (await ask(201, 'POST', '/tickets', { body })).json;
      const again = { body, headers: { 'Idempotency-Key': `${eventId}-${index}` } };
      for (let repeat = 0; repeat < 2; repeat++) await ask(201, 'POST', '/tickets', again);
      await ask(200, 'GET', `/tickets/${ticketId}/qr`);
      if (body === ofEvent) {
        await ask(204, 'DELETE', event);
        await ask(200, 'GET', `/tickets/${ticketId}/qr`);
      }
    }
    await ask(404, 'POST', '/tickets', { body: ofEvent });
    await ask(404, 'DELETE', event);
  };

  beforeAll(async () => {
    onAccess = (access) => accesses.push(access);
    for (const entry of contract)
      for (const example of entry.examples) await ask(entry.status, ...(await callOf(entry, example)));
    await askForMore();
  });

  it('every operation works in all its variants', () => {
    expect(surprises).toEqual([]);
  });

  it('no function asks for more', () => {
    expect(accesses.filter(({ allowed }) => !allowed)).toEqual([]);
  });

  it('no function has rights that it does not use', () => {
    const granted = [...statementsByFunction(template)].flatMap(([functionName, statements]) =>
      statements
        .flatMap(({ Action }) => Action)
        .filter((action) => !/^(?:logs|xray):/.test(action))
        .map((action) => `${names.get(functionName)} ${action}`),
    );

    const used = accesses.map(({ functionName, action }) => `${names.get(functionName)} ${action}`);

    expect([...new Set(used)].sort()).toEqual([...new Set(granted)].sort());
  });
});

describe('without one of the rights', () => {
  /** Does something while an action is not in the policy of a function. */
  const without = async (name: string, action: string, deed: () => Promise<void>): Promise<void> => {
    const statements: { Action: string | string[] }[] = policies
      .filter(({ logicalId }) => logicalId.startsWith(`Api${name}Role`))
      .flatMap(({ properties }) => properties.PolicyDocument.Statement);
    const granted = statements.map(({ Action }) => Action);
    for (const one of statements) one.Action = [one.Action].flat().filter((each) => each !== action);
    await deed().finally(() => {
      for (const [index, Action] of granted.entries()) Object.assign(statements[index] ?? {}, { Action });
    });
  };

  const rights = contract.flatMap(({ signsTickets, ...entry }) => {
    const actions = [...entry.actions, ...(signsTickets ? ['secretsmanager:GetSecretValue'] : [])];
    return actions.map((action) => ({ name: entry.operationId, entry, action, failure: 500 }));
  });

  // Without its right the authorizer lets nobody through to any operation.
  const [entry] = contract;
  if (!entry) throw new Error('The contract has no operation.');
  rights.push({ name: 'authorizer', entry, action: 'secretsmanager:GetSecretValue', failure: 503 });

  const inNewMuseum = async (ask: (museum: LocalMuseum) => Promise<void>): Promise<void> => {
    const museum = await start();
    await ask(museum).finally(museum.close);
  };

  it.each(rights)('$name fails without $action', async ({ name, entry, action, failure }) => {
    const denied: string[] = [];
    const statuses: number[] = [];
    const ask = async ({ baseUrl }: LocalMuseum) => {
      for (const example of entry.examples) {
        const [method, path, sent] = await callOf(entry, example);
        statuses.push((await call(method, baseUrl + path, sent)).status);
      }
    };
    onAccess = ({ functionName, action, allowed }) => {
      if (!allowed) denied.push(`${names.get(functionName)} ${action}`);
    };

    // What a function has read of a secret it keeps.
    await without(name, action, () => (action.startsWith('secretsmanager:') ? inNewMuseum(ask) : ask(museum)));

    expect(new Set(denied)).toEqual(new Set([`${name} ${action}`]));
    expect(statuses).toContain(failure);
  });
});
