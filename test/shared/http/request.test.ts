/** Events that the local gateway never makes, but AWS may. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
import { header } from '../../../shared/http/request.ts';
import { invoke } from '../../support/requests/invoke.ts';

it.each([
  ['text', '{"name":"a"}', false],
  ['bytes', 'eyJuYW1lIjoiYSJ9', true],
])('a body may come as %s', async (_, body, isBase64Encoded) => {
  const requestContext = { requestId: 'r', path: '/v1.1/special-events' };
  const event = { headers: {}, body, isBase64Encoded, requestContext } as unknown as APIGatewayProxyEvent;

  const { json } = await invoke(() => createSpecialEvent(event, {} as Context));

  const missing = ['location', 'eventDescription', 'dates', 'price'].map((field) => `#/${field}`);
  expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(missing);
});

it.each([[{ 'If-Match': ['"1"', '"2"'] }], [{ 'If-Match': ['"1"'], 'if-match': ['"2"'] }]])(
  'a header that comes more than once is one list, in any letter case: %j',
  (multiValueHeaders) => {
    const sent = { headers: { 'If-Match': '"2"' }, multiValueHeaders };

    expect(header(sent, 'if-match')).toBe('"1", "2"');
  },
);

it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])('the name of a header may come as %s', async (name) => {
  const as = async (type: string) =>
    (await invoke(createSpecialEvent, { body: '{}', headers: { [name]: type } })).status;

  expect([await as('application/json'), await as('text/plain')]).toEqual([400, 415]);
});
