/**
 * Addresses as API Gateway takes them: with a slash at the end, and with ids that it does not decode. Both as recorded
 * from AWS in LocalStack's tests/aws/services/apigateway/test_apigateway_lambda.snapshot.json
 * (test_lambda_aws_proxy_integration). For parameters also: https://github.com/serverless/serverless/issues/5037.
 */
import { describe, expect, it } from 'vitest';
import { invalidRequest } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

it('A slash at the end of a path is not in the address of a new event, nor in those of other pages', async () => {
  const dates = ['2041-05-01', '2041-05-02'];
  const created = await call('POST', '/special-events/', { as: 'staff', body: newEvent({ dates }) });
  await createEvent({ dates: ['2041-05-02'] });
  const query = 'startDate=2041-05-01&endDate=2041-05-03&limit=1';

  const { headers } = await call('GET', `/special-events/?${query}`, { as: 'site' });

  expect(created.headers.get('location')).toBe(`/v1.1/special-events/${created.json.eventId}`);
  expect(headers.get('link')).toMatch(/^<\/v1\.1\/special-events\?[^/>]+>; rel="next"$/);
});

describe('An id', () => {
  // RFC 3986, section 6.2.2.
  it('is the same with every character encoded', async () => {
    const spell = (id: string) => id.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);
    const { eventId } = await createEvent();
    const { ticketId } = await buyTicket();

    const event = await call('GET', `/special-events/${spell(eventId)}`, { as: 'site' });
    const same = await call('PATCH', `/special-events/${spell(eventId)}`, { as: 'staff', body: event.json });
    const image = await call('GET', `/tickets/${spell(ticketId)}/qr`, { as: 'site' });
    const cancelled = await call('DELETE', `/special-events/${spell(eventId)}`, { as: 'staff' });

    expect([event, same, image, cancelled].map(({ status }) => status)).toEqual([200, 200, 200, 204]);
    expect(event.json.eventId).toBe(eventId);
  });

  it.each([
    ...['octopus', '__proto__', '%', '%zz', '%ff', '%c3%28', '%00', '%252D', '..%2Fmuseum-hours', 'x'.repeat(200)],
    ...['3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3%', '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b%0A'],
  ])('that cannot be decoded, or is no UUID, is a 400: %s', async (text) => {
    const { status, json } = await call('GET', `/special-events/${text}`, { as: 'site' });

    const fault = { parameter: 'eventId', code: 'not-a-uuid', detail: 'must be a UUID' };
    expect([status, json]).toEqual([400, invalidRequest(fault)]);
  });
});
