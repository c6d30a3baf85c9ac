/** Which method a request means: a path that is spelled out goes before one with parameters. */
import { expect, it } from 'vitest';
import { routeOf } from '../../../local/gateway/routes.ts';
import { api, gatewayRequest } from '../gateway.ts';

const bare = { httpMethod: 'GET', operationName: undefined, authorizer: undefined, integration: {} };
const paths = ['/events/{id}/{part}', '/events/{id}/tickets', '/events/{id}', '/events/today'];
const methods = paths.map((resourcePath) => ({ ...bare, resourcePath }));

it.each([
  ['/events/today', '/events/today', {}],
  ['/events/7/hall', '/events/{id}/{part}', { id: '7', part: 'hall' }],
  ['/events/7/tickets/', '/events/{id}/tickets', { id: '7' }],
])('%s means the method of %s', (path, resourcePath, parameters) => {
  const { method, pathParameters } = routeOf({ ...api, methods }, gatewayRequest(path));

  expect([method.resourcePath, pathParameters]).toEqual([resourcePath, parameters]);
});

it('a dot of a path stands for itself', () => {
  expect(() => routeOf(api, gatewayRequest('/v1x1/museum-hours'))).toThrow('Missing Authentication Token');
});
