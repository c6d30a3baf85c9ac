/** Which method a request means, also where several could: a path that is spelled out goes before one with parameters. */
import { describe, expect, it } from 'vitest';
import { routeOf } from '../../../../local/gateway/routes.ts';
import type { RestApi } from '../../../../local/gateway/served-api.ts';
import { gatewayRequest } from '../../../support/gateway-request.ts';

const method = (httpMethod: string, resourcePath: string) => ({
  httpMethod,
  resourcePath,
  operationName: undefined,
  authorizer: undefined,
  integration: {},
});

const api: RestApi = {
  apiId: 'api',
  stage: 'test',
  accessLogFormat: '',
  binaryMediaTypes: [],
  methods: [
    method('GET', '/events/{id}/{part}'),
    method('GET', '/events/{id}/tickets'),
    method('GET', '/events/{id}'),
    method('GET', '/events/today'),
    method('DELETE', '/events/{id}'),
  ],
  authorizers: new Map(),
  gatewayResponses: new Map(),
  permissions: new Map(),
};

const routed = (httpMethod: string, path: string) => {
  const { method, pathParameters } = routeOf(api, gatewayRequest(path, { httpMethod }));
  return [method.resourcePath, pathParameters];
};

describe('a request', () => {
  it.each([
    ['GET', '/events/7', '/events/{id}', { id: '7' }],
    ['GET', '/events/today', '/events/today', {}],
    ['DELETE', '/events/today', '/events/{id}', { id: 'today' }],
    ['GET', '/events/7/hall', '/events/{id}/{part}', { id: '7', part: 'hall' }],
    ['GET', '/events/7/tickets/', '/events/{id}/tickets', { id: '7' }],
  ])('for %s %s means the method of %s', (httpMethod, path, resourcePath, parameters) => {
    expect(routed(httpMethod, path)).toEqual([resourcePath, parameters]);
  });

  it.each([
    ['POST', '/events/7'],
    ['GET', '/events'],
    ['GET', '/events//tickets'],
    ['GET', '/events/7/tickets/8'],
  ])('for %s %s means none', (httpMethod, path) => {
    expect(() => routed(httpMethod, path)).toThrow(
      expect.objectContaining({ responseType: 'MISSING_AUTHENTICATION_TOKEN' }),
    );
  });
});
