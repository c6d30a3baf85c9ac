/**
 * The event of a request, as recorded from AWS in LocalStack's tests/aws/services/apigateway/test_apigateway_lambda.snapshot.json,
 * test_lambda_aws_proxy_integration: paths and path parameters as they were sent, queries decoded.
 */
import { describe, expect, it } from 'vitest';
import { proxyEvent } from '../../../../local/gateway/proxy-event.ts';
import { routeOf } from '../../../../local/gateway/routes.ts';
import { restApiOf } from '../../../../local/gateway/served-api.ts';
import { gatewayRequest } from '../../../support/gateway-request.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());

const eventOf = (path: string, query = '') => {
  const request = gatewayRequest(path, { query: new URLSearchParams(query) });
  return proxyEvent(api, routeOf(api, request), request, Buffer.alloc(0), { requestId: 'r', startedAt: 0 });
};

describe('the event of a request', () => {
  it.each(['a%2Bb@c', 'a+b', '%zz', '%'])('has a path parameter as it was sent: %s', (text) => {
    const path = `/v1.1/special-events/${text}`;

    expect(eventOf(path)).toMatchObject({
      path,
      pathParameters: { eventId: text },
      resource: '/v1.1/special-events/{eventId}',
      requestContext: { path },
    });
  });

  it('keeps a slash at the end of the path, and of nothing else', () => {
    expect(eventOf('/v1.1/special-events/x/')).toMatchObject({
      path: '/v1.1/special-events/x/',
      pathParameters: { eventId: 'x' },
      resource: '/v1.1/special-events/{eventId}',
      requestContext: { path: '/v1.1/special-events/x/', resourcePath: '/v1.1/special-events/{eventId}' },
    });
  });

  it('has no path parameters where the path has none', () => {
    expect(eventOf('/v1.1/museum-hours/')).toMatchObject({ pathParameters: null });
  });

  it('has neither body nor query where none was sent', () => {
    expect(eventOf('/v1.1/museum-hours')).toMatchObject({
      body: null,
      isBase64Encoded: false,
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
    });
  });

  it('has the query decoded, with all values of a name and the last of them', () => {
    expect(eventOf('/v1.1/museum-hours', 'a=x+y%2Bz&a=2&b')).toMatchObject({
      queryStringParameters: { a: '2', b: '' },
      multiValueQueryStringParameters: { a: ['x y+z', '2'], b: [''] },
    });
  });
});
