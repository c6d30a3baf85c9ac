/**
 * What a function gets of a request, and a client of its answer; and whom a request reaches. The events are like those
 * that LocalStack recorded from AWS (tests/aws/services/apigateway/test_apigateway_lambda.snapshot.json,
 * test_lambda_aws_proxy_integration).
 */
import { expect, it, vi } from 'vitest';
import { invoker } from '../../../local/gateway/invoker.ts';
import { proxyResponse } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { isWarmUp } from '../../../shared/runtime/warm-up.ts';
import { api, gatewayRequest } from '../gateway.ts';

const exchange = async (request: ReturnType<typeof gatewayRequest>, answer: object = { statusCode: 200 }) => {
  const events: object[] = [];
  const invoke = async (_: string, __: string, payload: string) => {
    events.push(JSON.parse(payload));
    return { payload: JSON.stringify(answer) };
  };
  const context = { requestId: 'r', startedAt: 0 };
  const response = await proxyResponse(api, invoke, routeOf(api, request), request, context);
  return { event: events[0] ?? {}, response };
};

const eventOf = async (...sent: Parameters<typeof gatewayRequest>) => (await exchange(gatewayRequest(...sent))).event;

it.each([
  ['%zz', ''],
  ['a%2Bb@c', '/'],
])('the event has the path and its parameter %s as they were sent, also with %j at the end', async (eventId, end) => {
  const path = `/v1.1/special-events/${eventId}${end}`;
  const resource = '/v1.1/special-events/{eventId}';

  const requestContext = { path, resourcePath: resource };
  expect(await eventOf(path)).toMatchObject({ path, pathParameters: { eventId }, resource, requestContext });
});

it('the event has null for what is not there, the query decoded, and the body in base64', async () => {
  const query = new URLSearchParams('a=x+y%2Bz&a=2&b');
  const body = Buffer.from('{"name":"夜"}');

  expect(await eventOf('/v1.1/museum-hours/')).toMatchObject({
    ...{ body: null, isBase64Encoded: false, pathParameters: null },
    ...{ queryStringParameters: null, multiValueQueryStringParameters: null },
  });
  expect(await eventOf('/v1.1/museum-hours', { query })).toMatchObject({
    queryStringParameters: { a: '2', b: '' },
    multiValueQueryStringParameters: { a: ['x y+z', '2'], b: [''] },
  });
  // All media types are binary.
  const inBase64 = { body: 'eyJuYW1lIjoi5aScIn0=', isBase64Encoded: true };
  expect(await eventOf('/v1.1/tickets', { httpMethod: 'POST', body })).toMatchObject(inBase64);
});

it('no request is a warm-up, whatever is sent', async () => {
  const warmUp = { source: 'museum.warm-up', requestContext: {} };
  const query = new URLSearchParams({ source: warmUp.source });
  const sent = { httpMethod: 'POST', query, headers: [['source', warmUp.source] as const] };

  const event = await eventOf('/v1.1/tickets', { ...sent, body: Buffer.from(JSON.stringify(warmUp)) });

  expect([warmUp, event].map(isWarmUp)).toEqual([true, false]);
  expect(event).not.toHaveProperty('source');
});

// "Set up a proxy integration with a proxy resource" in AWS's guide, and
// https://github.com/aws/aws-sam-cli/issues/1218.
it.each([
  [{ statusCode: 200, body: '{}' }, 'application/json'],
  [{ statusCode: 304, headers: { 'content-type': 'image/png' } }, 'image/png'],
  [{ statusCode: 200, multiValueHeaders: { 'Content-Type': ['text/plain'] } }, ['text/plain']],
])('the answer of a function is JSON unless the function says otherwise: %j', async (answer, type) => {
  const { response } = await exchange(gatewayRequest('/v1.1/museum-hours'), answer);

  expect(
    Object.entries(response.headers).flatMap(([name, value]) => (/^content-type$/i.test(name) ? [value] : [])),
  ).toEqual([type]);
});

it('a path that is spelled out comes before one with parameters, and a dot in it stands for itself', () => {
  const bare = { httpMethod: 'GET', operationName: undefined, authorizer: undefined, integration: {} };
  const methods = ['/events/{id}', '/events/today'].map((resourcePath) => ({ ...bare, resourcePath }));

  expect(routeOf({ ...api, methods }, gatewayRequest('/events/today/')).method).toBe(methods[1]);
  expect(() => routeOf(api, gatewayRequest('/v1x1/museum-hours'))).toThrow('Missing Authentication Token');
});

it.each(['POST/v1.1/museum-hours', 'GET/v1.1/special-events'])(
  '%s does not reach a function of others',
  async (from) => {
    const [name = ''] = [...api.permissions.keys()].filter((one) => one.includes('getMuseumHours'));
    const invoke = vi.fn();
    const ask = invoker(api, new Map([[name, { invoke, close: async () => {} }]]));

    const answer = await ask(name, `${api.stage}/${from}`, '{}', { requestId: 'r', startedAt: 0 });

    expect(answer).toEqual({ error: `API Gateway may not invoke ${name}.` });
    expect(invoke).not.toHaveBeenCalled();
  },
);
