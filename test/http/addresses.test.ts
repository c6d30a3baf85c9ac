/**
 * Addresses as API Gateway takes them: with a slash at the end, and with ids that it does not decode. Both as recorded from AWS in
 * LocalStack's tests/aws/services/apigateway/test_apigateway_lambda.snapshot.json, test_lambda_aws_proxy_integration; that parameters
 * stay encoded also in https://github.com/serverless/serverless/issues/5037.
 */
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { forbidden, invalidRequest, unknownRoute } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { filled } from '../support/paths.ts';
import { buyTicket, callOf, createEvent } from '../support/prepare.ts';

const examples = contract.flatMap((entry) => entry.examples.map((example) => ({ ...entry, entry, example })));
const forStaff = contract.filter(({ roles }) => !roles.includes('site'));

describe('A slash at the end of a path', () => {
  it.each(examples)('changes nothing for $operationId', async ({ entry, example, status }) => {
    const [method, path, sent] = await callOf(entry, example);

    expect((await call(method, path.replace('?', '/?'), sent)).status).toBe(status);
  });

  it.each(forStaff)('opens $operationId to nobody else', async ({ method, path }) => {
    const { eventId } = await createEvent();

    const { status, json } = await call(method, `${filled(path, eventId)}/`, {
      as: 'site',
      ...(method !== 'GET' && { body: {} }),
    });

    expect(status).toBe(403);
    expect(json).toEqual(forbidden);
  });

  it('is not in the address of what was made', async () => {
    const { headers, json } = await call('POST', '/special-events/', { as: 'staff', body: newEvent() });

    expect(headers.get('location')).toBe(`/v1.1/special-events/${json.eventId}`);
  });

  it('is not in the addresses of other pages', async () => {
    await createEvent({ dates: ['2041-05-01', '2041-05-02'] });
    await createEvent({ dates: ['2041-05-02'] });

    const query = 'startDate=2041-05-01&endDate=2041-05-03&limit=1';
    const { headers } = await call('GET', `/special-events/?${query}`, { as: 'site' });

    expect(headers.get('link')).toBe(
      '</v1.1/special-events?after=2041-05-01&endDate=2041-05-03&limit=1&page=2&startDate=2041-05-01>; rel="next"',
    );
  });

  it('is answered in a preflight', async () => {
    const headers = { Origin: 'https://museum.example', 'Access-Control-Request-Method': 'GET' };

    expect((await call('OPTIONS', '/special-events/', { headers })).status).toBe(204);
  });

  it.each(['/special-events//', '/museum-hours//', '/special-events/3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b//'])(
    'stands alone: %s is an unknown route',
    async (path) => {
      const { status, json } = await call('GET', path, { as: 'site' });

      expect(status).toBe(404);
      expect(json).toEqual(unknownRoute);
    },
  );
});

/** The same id, in ways that an address may be written (RFC 3986, section 6.2.2). */
const spellings: [how: string, spell: (id: string) => string][] = [
  ['its hyphens encoded', (id) => id.replaceAll('-', '%2D')],
  ['its hyphens encoded in small letters', (id) => id.replaceAll('-', '%2d')],
  ['every character encoded', (id) => id.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`)],
];

describe('An id', () => {
  it.each(spellings)('is the same with %s', async (_, spell) => {
    const { eventId } = await createEvent();
    const { ticketId } = await buyTicket();

    const event = await call('GET', `/special-events/${spell(eventId)}`, { as: 'site' });
    const same = await call('PATCH', `/special-events/${spell(eventId)}`, { as: 'staff', body: event.json });
    const image = await call('GET', `/tickets/${spell(ticketId)}/qr`, { as: 'site' });

    expect([event.status, same.status, image.status]).toEqual([200, 200, 200]);
    expect(event.json.eventId).toBe(eventId);
  });

  it.each(['%', '%zz', '%ff', '%c3%28', '%E2%82', '%00', '%252D', '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3%'])(
    'that is not encoded as an address is, or is none when decoded, is a 400: %s',
    async (text) => {
      const answers = await Promise.all([
        call('GET', `/special-events/${text}`, { as: 'site' }),
        call('DELETE', `/special-events/${text}`, { as: 'staff' }),
        call('GET', `/tickets/${text}/qr`, { as: 'site' }),
      ]);

      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(answers[0]?.json).toEqual(invalidRequest({ parameter: 'eventId', detail: 'must be a UUID' }));
    },
  );
});
