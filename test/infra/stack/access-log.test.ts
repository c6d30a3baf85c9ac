/** The line of the access log: only of variables that AWS documents, and JSON whatever is not known. */
import { describe, expect, it } from 'vitest';
import { checkAccessLogFormat, documentedVariables } from '../../../infra/stack/access-log.ts';
import { cloudFormation, resourcesOf } from '../../support/synthesized.ts';

const formats = resourcesOf(cloudFormation(), 'AWS::ApiGateway::Stage').map(
  ([, { Properties }]): string => Properties.AccessLogSetting.Format,
);

const [format = ''] = formats;

describe('the access log', () => {
  it('asks for what AWS documents and nothing else', () => {
    const variables = [...format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name ?? '');

    expect(formats).toHaveLength(1);
    expect(variables.length).toBeGreaterThan(0);
    expect(variables.filter((name) => !documentedVariables.has(name))).toEqual([]);
  });

  it('is a line of JSON where nothing is known, as for a request that no route fits', () => {
    const line = format.replaceAll(/\$context\.[\w.]+/g, '-');

    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: '-',
      method: '-',
      path: '-',
      user: '-',
      status: '-',
      milliseconds: '-',
      requestId: '-',
      trace: '-',
      problem: '-',
      authorizer: '-',
      integration: '-',
    });
  });

  it('says neither where a caller is nor what was sent', () => {
    expect(format).not.toMatch(/sourceIp|userAgent|\.path\b|querystring|requestOverride|error\.message/i);
  });
});

describe('the variables of access logs', () => {
  it.each([
    'requestId',
    'httpMethod',
    'resourcePath',
    'status',
    'responseLatency',
    'authorizer.principalId',
    'error.responseType',
    'integrationErrorMessage',
    'integration.error',
    'xrayTraceId',
  ])('hold %s', (name) => {
    expect(documentedVariables).toContain(name);
  });

  it.each(['operationName', 'routeKey', 'user', 'requestid', 'error'])('do not hold %s', (name) => {
    expect(documentedVariables).not.toContain(name);
  });

  it('let a format pass that asks for nothing else', () => {
    expect(() => checkAccessLogFormat('{"id":"$context.requestId","to":"$context.resourcePath"}')).not.toThrow();
  });

  it.each([
    ['{"id":"$context.requestId","operation":"$context.operationName"}', '$context.operationName'],
    ['$context.requestId $context.stag $context.identity', '$context.stag, $context.identity'],
    ['$context.requestId $input.body', '$input.body'],
  ])('refuse a format that asks for another: %s', (format, named) => {
    expect(() => checkAccessLogFormat(format)).toThrow(`The access log of API Gateway does not know ${named}.`);
  });
});
