/** Least privilege, tried out: what the functions do in AWS is what the template grants, and without a grant they fail. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { functionsOf, statementsByFunction } from '../../../infra/local/lambda/functions.ts';
import { type LocalMuseum, startMuseum } from '../../../infra/local/local-museum.ts';
import type { Access } from '../../../infra/local/services/stand-in.ts';
import type { Resource, Template } from '../../../infra/local/template/template.ts';
import { createEvent, newEvent } from '../../support/events.ts';
import { call, type Sent } from '../../support/http.ts';
import { synthesizeForTests } from '../../support/stack.ts';

const template = synthesizeForTests();

/** `getMuseumHours` for `ApigetMuseumHoursFC77F33D`. */
const names = new Map(functionsOf(template, {}).map(({ name, file }) => [name, file.split('/').at(-2) ?? '']));

const granted = [...statementsByFunction(template)].flatMap(([functionName, statements]) =>
  statements
    .flatMap(({ Action }) => Action)
    .filter((action) => !/^(?:logs|xray):/.test(action))
    .map((action) => `${names.get(functionName)} ${action}`),
);

/** On the table of all tests, under the credentials of all tests. */
const start = (template: Template, onAccess: (access: Access) => void = () => {}): Promise<LocalMuseum> =>
  startMuseum({
    template,
    port: 0,
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    now: '2026-12-24T09:00:00Z',
    credentials: { site: { username: 'site', password: 'p:ß' }, staff: { username: 'staff', password: 'secret' } },
    onLine: () => {},
    onAccess,
  });

const unknownId = '3be6453c-03eb-4357-ae5a-984a0e574a54';

/** Everything that callers can want of the service, by operation; gives the status of each answer. */
const drive = async ({ baseUrl }: LocalMuseum): Promise<[operation: string, status: number][]> => {
  const answers: [string, number][] = [];
  const ask = async (operation: string, method: string, path: string, sent: Sent = {}) => {
    const received = await call(method, baseUrl + path, { as: 'staff', ...sent });
    answers.push([operation, received.status]);
    return received;
  };
  const ticket = { ticketType: 'general', ticketDate: '2027-01-04', email: 'ada@example.com' };

  await ask('authorizer', 'GET', '/museum-hours', { headers: { Authorization: 'Basic eDp5' } });
  await ask('getMuseumHours', 'GET', '/museum-hours');

  const body = newEvent({ dates: ['2061-01-05', '2061-02-05'] });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const { eventId } = (await ask('createSpecialEvent', 'POST', '/special-events', { body })).json;
  for (let repeat = 0; repeat < 2; repeat++)
    await ask('createSpecialEvent', 'POST', '/special-events', { body, headers: key });
  await ask('listSpecialEvents', 'GET', '/special-events?startDate=2060-06-01&endDate=2062-06-01&limit=30');
  const { headers } = await ask('getSpecialEvent', 'GET', `/special-events/${eventId}`);
  await ask('getSpecialEvent', 'GET', `/special-events/${unknownId}`);

  const event = `/special-events/${eventId}`;
  await ask('updateSpecialEvent', 'PATCH', event, { body: {} });
  await ask('updateSpecialEvent', 'PATCH', event, {
    body: { price: 1 },
    headers: { 'If-Match': headers.get('etag') ?? '*' },
  });
  await ask('updateSpecialEvent', 'PATCH', event, { body: { dates: ['2061-02-06', '2061-03-07'] } });

  const ofEvent = { ...ticket, ticketType: 'event', eventId, ticketDate: '2061-02-06' };
  for (const [index, body] of [ticket, ofEvent].entries()) {
    const { ticketId } = (await ask('buyMuseumTickets', 'POST', '/tickets', { body })).json;
    for (let repeat = 0; repeat < 2; repeat++)
      await ask('buyMuseumTickets', 'POST', '/tickets', {
        body,
        headers: { 'Idempotency-Key': `${eventId}-${index}` },
      });
    await ask('getTicketCode', 'GET', `/tickets/${ticketId}/qr`);
    if (body === ofEvent) {
      await ask('deleteSpecialEvent', 'DELETE', event);
      await ask('getTicketCode', 'GET', `/tickets/${ticketId}/qr`);
    }
  }
  await ask('buyMuseumTickets', 'POST', '/tickets', { body: ofEvent });
  await ask('deleteSpecialEvent', 'DELETE', event);
  return answers;
};

describe('with the rights of the template', () => {
  const accesses: Access[] = [];
  let museum: LocalMuseum;
  let answers: Awaited<ReturnType<typeof drive>>;

  beforeAll(async () => {
    museum = await start(template, (access) => accesses.push(access));
    answers = await drive(museum);
  });

  afterAll(() => museum?.close());

  it('every operation works in all its variants', () => {
    expect(new Set(answers.map(([operation]) => operation))).toEqual(new Set(names.values()));
    expect(answers.filter(([, status]) => ![200, 201, 204, 401, 404].includes(status))).toEqual([]);
  });

  it('no function asks for more', () => {
    expect(accesses.filter(({ allowed }) => !allowed)).toEqual([]);
  });

  it('no function has rights that it does not use', () => {
    const used = new Set(accesses.map(({ functionName, action }) => `${names.get(functionName)} ${action}`));

    expect([...used].sort()).toEqual([...new Set(granted)].sort());
  });
});

describe('without one of the rights', () => {
  /** The template without an action in the policy of a function. */
  const without = (name: string, action: string): Template => {
    const isIts = ({ logicalId }: Resource) => logicalId.startsWith(`Api${name}Role`);
    const less = (one: Resource): Resource => {
      const { Statement } = one.properties.PolicyDocument;
      const rest = Statement.map(({ Action, ...others }: { Action: string | string[] }) => ({
        ...others,
        Action: [Action].flat().filter((granted) => granted !== action),
      }));
      return { ...one, properties: { ...one.properties, PolicyDocument: { Statement: rest } } };
    };
    return {
      ...template,
      ofType: (type) =>
        template.ofType(type).map((one) => (type === 'AWS::IAM::Policy' && isIts(one) ? less(one) : one)),
    };
  };

  const ticket = { ticketType: 'general', ticketDate: '2027-01-04', email: 'ada@example.com' };
  let requests: Record<string, [method: string, path: string, sent?: Sent][]>;

  beforeAll(async () => {
    const { eventId } = await createEvent({ dates: ['2062-01-05', '2062-02-05'] });
    const { ticketId } = (await call('POST', '/tickets', { as: 'site', body: ticket })).json;
    const event = `/special-events/${eventId}`;
    const ofEvent = { ...ticket, ticketType: 'event', eventId, ticketDate: '2062-01-05' };
    requests = {
      authorizer: [['GET', '/museum-hours']],
      createSpecialEvent: [['POST', '/special-events', { body: newEvent({ dates: ['2062-01-06'] }) }]],
      listSpecialEvents: [['GET', '/special-events']],
      getSpecialEvent: [['GET', event]],
      updateSpecialEvent: [['PATCH', event, { body: { dates: ['2062-03-05'] } }]],
      deleteSpecialEvent: [['DELETE', event]],
      buyMuseumTickets: [ofEvent, ticket].map((body) => ['POST', '/tickets', { body }]),
      getTicketCode: [['GET', `/tickets/${ticketId}/qr`]],
    };
  });

  it.each(granted.map((grant) => grant.split(' ') as [string, string]))('%s fails without %s', async (name, action) => {
    const denied: string[] = [];
    const museum = await start(without(name, action), ({ functionName, action, allowed }) => {
      if (!allowed) denied.push(`${names.get(functionName)} ${action}`);
    });

    const statuses: number[] = [];
    for (const [method, path, sent] of requests[name] ?? []) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      statuses.push((await call(method, museum.baseUrl + path, { as: 'staff', headers, ...sent })).status);
    }
    await museum.close();

    expect(new Set(denied)).toEqual(new Set([`${name} ${action}`]));
    expect(statuses).toContain(name === 'authorizer' ? 503 : 500);
  });
});
