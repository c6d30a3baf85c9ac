/** Log lines, traces and tags. */
import { describe, expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();

const functions = resourcesOf(template, 'AWS::Lambda::Function');

describe('log lines', () => {
  it('of functions and of API Gateway are deleted after a month, and with the stack', () => {
    const logGroup = {
      Type: 'AWS::Logs::LogGroup',
      DeletionPolicy: 'Delete',
      UpdateReplacePolicy: 'Delete',
      Properties: {
        RetentionInDays: 30,
        Tags: [
          { Key: 'service', Value: 'museum' },
          { Key: 'stage', Value: 'test' },
        ],
      },
    };

    expect(template.findResources('AWS::Logs::LogGroup')).toEqual({
      LogsFunctions6EA43A12: logGroup,
      LogsAccess9BBCBB86: logGroup,
    });
  });

  it.each(functions)('of Lambda about %s are JSON, with the time of a cold start, and traced', (_, { Properties }) => {
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
