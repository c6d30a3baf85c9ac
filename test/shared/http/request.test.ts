/** Events that the local gateway never makes. What else can be wrong with a request is tried over HTTP. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
import { handler as updateSpecialEvent } from '../../../functions/updateSpecialEvent.ts';
import { header } from '../../../shared/http/request.ts';
import { faults } from '../../support/expected-problems.ts';
import { invoke } from '../../support/invoke.ts';

const missing = faults(
  ...['name', 'location', 'eventDescription', 'dates', 'price'].map((field) => ({
    pointer: `#/${field}`,
    detail: 'is required',
  })),
);

it.each([
  ['text', '{}', false],
  ['bytes', 'e30=', true],
])('a body may come as %s', async (_, body, isBase64Encoded) => {
  const event = {
    headers: {},
    body,
    isBase64Encoded,
    requestContext: { requestId: 'r', path: '/v1.1/special-events' },
  };

  const { json } = await invoke(() => createSpecialEvent(event as unknown as APIGatewayProxyEvent, {} as Context));

  expect(json.errors).toEqual(missing);
});

it.each([[{ 'If-Match': ['"1"', '"2"'] }], [{ 'If-Match': ['"1"'], 'if-match': ['"2"'] }]])(
  'a header that comes more than once is one list, in whatever letter case: %j',
  (multiValueHeaders) => {
    const sent = { headers: { 'If-Match': '"2"' }, multiValueHeaders };

    expect(header(sent, 'if-match')).toBe('"1", "2"');
  },
);

it('JSON that is malformed is told together with what else is wrong', async () => {
  const { json } = await invoke(updateSpecialEvent, { path: { eventId: 'x' }, body: '{' });

  expect(json.errors).toEqual(
    faults({ parameter: 'eventId', detail: 'must be a UUID' }, { pointer: '#', detail: 'must be a JSON object' }),
  );
});

it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])(
  'the name of a header is the same in any letter case: %s',
  async (name) => {
    const as = async (type: string) =>
      (await invoke(createSpecialEvent, { body: '{}', headers: { [name]: type } })).status;

    expect([await as('application/json'), await as('text/plain')]).toEqual([400, 415]);
  },
);
