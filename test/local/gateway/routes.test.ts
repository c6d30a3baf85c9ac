/** Which method a request means, one that is spelled out before one with parameters; and whom it reaches. */
import { expect, it, vi } from 'vitest';
import { invoker } from '../../../local/gateway/invoker.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { api, gatewayRequest } from '../gateway.ts';

const bare = { httpMethod: 'GET', operationName: undefined, authorizer: undefined, integration: {} };
const paths = ['/events/{id}/{part}', '/events/{id}/tickets', '/events/{id}', '/events/today'];
const methods = paths.map((resourcePath) => ({ ...bare, resourcePath }));

it.each([
  ['/events/today', '/events/today', {}],
  ['/events/7/tickets/', '/events/{id}/tickets', { id: '7' }],
])('%s means the method of %s', (path, resourcePath, parameters) => {
  const { method, pathParameters } = routeOf({ ...api, methods }, gatewayRequest(path));

  expect([method.resourcePath, pathParameters]).toEqual([resourcePath, parameters]);
});

it('a dot of a path stands for itself', () => {
  expect(() => routeOf(api, gatewayRequest('/v1x1/museum-hours'))).toThrow('Missing Authentication Token');
});

const [functionName = ''] = [...api.permissions.keys()].filter((name) => name.includes('getMuseumHours'));

it.each([
  ['permitted to its method and path', 'GET/v1.1/museum-hours', functionName, { payload: '1' }],
  ['not permitted to this method', 'POST/v1.1/museum-hours', functionName],
  ['not permitted to this path', 'GET/v1.1/special-events', functionName],
])('a function that is %s is invoked alone', async (_, from, name, outcome?: object) => {
  const invoke = vi.fn(async () => ({ payload: '1' }));
  const ask = invoker(api, new Map([[functionName, { invoke, close: async () => {} }]]));

  const answer = await ask(name, `${api.stage}/${from}`, '{}', { requestId: 'r', startedAt: 0 });

  expect(answer).toEqual(outcome ?? { error: `API Gateway may not invoke ${name}.` });
  expect(invoke).toHaveBeenCalledTimes(outcome ? 1 : 0);
});
