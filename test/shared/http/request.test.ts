/** Events that the local gateway never makes. What else can be wrong with a request is tried over HTTP. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
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

it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])(
  'the name of a header is the same in any letter case: %s',
  async (name) => {
    const as = async (type: string) =>
      (await invoke(createSpecialEvent, { body: '{}', headers: { [name]: type } })).status;

    expect([await as('application/json'), await as('text/plain')]).toEqual([400, 415]);
  },
);
