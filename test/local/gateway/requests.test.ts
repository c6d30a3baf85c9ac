/**
 * What a function gets of a request, and whom a request reaches. The events are like those that LocalStack recorded
 * from AWS (test_lambda_aws_proxy_integration in tests/aws/services/apigateway/test_apigateway_lambda.snapshot.json).
 */
import { expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../../local/gateway/exchange.ts';
import { invoker } from '../../../local/gateway/invoker.ts';
import { proxyEvent } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { restApiOf } from '../../../local/gateway/served-api.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const api = restApiOf(localTemplate());

const gatewayRequest = (path: string, given: Partial<HttpRequest> = {}): HttpRequest => ({
  httpMethod: 'GET',
  path,
  query: new URLSearchParams(),
  headers: [],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...given,
});

const eventOf = (path: string, given: Partial<HttpRequest> = {}) => {
  const request = gatewayRequest(path, given);
  return proxyEvent(api, routeOf(api, request), request, { requestId: 'r', startedAt: 0 });
};

it('the event has the path and its parameter as they were sent, also with a slash at the end', () => {
  const path = '/v1.1/special-events/a%2Bb@c/';
  const resource = '/v1.1/special-events/{eventId}';

  const pathParameters = { eventId: 'a%2Bb@c' };
  const requestContext = { path, resourcePath: resource };
  expect(eventOf(path)).toMatchObject({ path, pathParameters, resource, requestContext });
});

it('the event has null for what is not there, and the query decoded', () => {
  const query = new URLSearchParams('a=x+y%2Bz&a=2&b');

  expect(eventOf('/v1.1/museum-hours/')).toMatchObject({
    ...{ body: null, isBase64Encoded: false, pathParameters: null },
    ...{ queryStringParameters: null, multiValueQueryStringParameters: null },
  });
  expect(eventOf('/v1.1/museum-hours', { query })).toMatchObject({
    queryStringParameters: { a: '2', b: '' },
    multiValueQueryStringParameters: { a: ['x y+z', '2'], b: [''] },
  });
});

it('a path that is spelled out comes before one with parameters, and a dot in it stands for itself', () => {
  const bare = { httpMethod: 'GET', operationName: undefined, authorizer: undefined, integration: {} };
  const methods = ['/events/{id}', '/events/today'].map((resourcePath) => ({ ...bare, resourcePath }));

  expect(routeOf({ ...api, methods }, gatewayRequest('/events/today/')).method).toBe(methods[1]);
  expect(() => routeOf(api, gatewayRequest('/v1x1/museum-hours'))).toThrow('Missing Authentication Token');
});

it('a request does not reach a function that the template permits to others', async () => {
  const [name = ''] = [...api.permissions.keys()].filter((one) => one.includes('getMuseumHours'));
  const invoke = vi.fn();
  const ask = invoker(api, new Map([[name, { invoke, close: async () => {} }]]));

  const answer = await ask(name, `${api.stage}/POST/v1.1/museum-hours`, '{}', { requestId: 'r', startedAt: 0 });

  expect(answer).toEqual({ error: `API Gateway may not invoke ${name}.` });
  expect(invoke).not.toHaveBeenCalled();
});
