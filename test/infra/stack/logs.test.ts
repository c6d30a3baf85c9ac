/** Log lines, traces and tags. */
import { expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();

it('log lines of functions and of API Gateway are deleted after a month, and with the stack', () => {
  const logGroup = {
    DeletionPolicy: 'Delete',
    UpdateReplacePolicy: 'Delete',
    Properties: { RetentionInDays: 30 },
  };

  const logGroups = template.findResources('AWS::Logs::LogGroup');
  expect(logGroups).toMatchObject({ LogsFunctions6EA43A12: logGroup, LogsAccess9BBCBB86: logGroup });
  expect(Object.keys(logGroups)).toHaveLength(2);
});

it('lines of Lambda about its functions are JSON, with the time of a cold start, and traced', () => {
  const functions = resourcesOf(template, 'AWS::Lambda::Function');

  expect(functions.length).toBeGreaterThan(0);
  for (const [, { Properties }] of functions)
    expect(Properties).toMatchObject({
      LoggingConfig: {
        LogFormat: 'JSON',
        LogGroup: { Ref: 'LogsFunctions6EA43A12' },
        ApplicationLogLevel: 'INFO',
        SystemLogLevel: 'INFO',
      },
      TracingConfig: { Mode: 'Active' },
    });
});

// For the whole line, see test/local/gateway/access-line.test.ts. The local gateway has one id for all three.
it('lines of API Gateway name a request by the ids that its caller, Lambda and X-Ray know', () => {
  const [[, stage] = []] = resourcesOf(template, 'AWS::ApiGateway::Stage');
  const { DestinationArn, Format } = stage?.Properties.AccessLogSetting ?? {};

  expect(JSON.stringify(DestinationArn)).toContain('{"Ref":"LogsAccess9BBCBB86"}');
  expect(JSON.parse(Format)).toMatchObject({
    requestId: '$context.requestId',
    extendedRequestId: '$context.extendedRequestId',
    trace: '$context.xrayTraceId',
  });
});

it('tags name service and stage wherever AWS takes tags', () => {
  const untagged = Object.values(template.toJSON().Resources as Record<string, { Type: string; Properties?: object }>)
    .filter(({ Properties }) => !JSON.stringify(Properties ?? {}).includes('"Key":"stage","Value":"test"'))
    .map(({ Type }) => Type);

  expect([...new Set(untagged)].sort()).toEqual([
    'AWS::ApiGateway::Account',
    'AWS::ApiGateway::Authorizer',
    'AWS::ApiGateway::Deployment',
    'AWS::ApiGateway::GatewayResponse',
    'AWS::ApiGateway::Method',
    'AWS::ApiGateway::Resource',
    'AWS::IAM::Policy',
    'AWS::Lambda::Permission',
    'AWS::Logs::MetricFilter',
    'AWS::Logs::QueryDefinition',
    'AWS::SNS::TopicPolicy',
  ]);
});
