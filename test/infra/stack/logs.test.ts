/** Log lines and what is counted of them, traces and tags. */
import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { cloudFormation, propertiesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const template = cloudFormation();

it('log lines of functions and of API Gateway are deleted with the stack', () => {
  const logGroup = { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' };

  const logGroups = template.findResources('AWS::Logs::LogGroup');
  expect(logGroups).toEqual({
    LogsFunctions6EA43A12: expect.objectContaining(logGroup),
    LogsAccess9BBCBB86: expect.objectContaining(logGroup),
  });
});

it('lines of Lambda about its functions are JSON, with the time of a cold start, and traced', () => {
  const levels = { ApplicationLogLevel: 'INFO', SystemLogLevel: 'INFO' };
  const LoggingConfig = { LogFormat: 'JSON', LogGroup: { Ref: 'LogsFunctions6EA43A12' }, ...levels };
  for (const properties of propertiesOf(template, 'AWS::Lambda::Function'))
    expect(properties).toMatchObject({ LoggingConfig, TracingConfig: { Mode: 'Active' } });
});

// For the whole line, see test/local/gateway/gateway.test.ts. The local gateway has one id for all three.
it('lines of API Gateway name a request by the ids that its caller, Lambda and X-Ray know', () => {
  const [{ AccessLogSetting }] = propertiesOf(template, 'AWS::ApiGateway::Stage');
  const { DestinationArn, Format } = AccessLogSetting;

  // In an account whose API Gateway has no role to write with, no stage with an access log can be deployed.
  template.hasResourceProperties('AWS::ApiGateway::Account', { CloudWatchRoleArn: Match.anyValue() });
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

  const ofGateway = /^AWS::ApiGateway::(?:Account|Authorizer|Deployment|GatewayResponse|Method|Resource)$/;
  const others = /^AWS::(?:IAM::Policy|Lambda::Permission|Logs::MetricFilter|Logs::QueryDefinition|SNS::TopicPolicy)$/;
  expect(untagged.filter((type) => !ofGateway.test(type) && !others.test(type))).toEqual([]);
});

const filtersOf = (one: typeof template) => propertiesOf(one, 'AWS::Logs::MetricFilter');

const by = (Key: string) => ({ Dimensions: [{ Key, Value: `$.${Key}` }] });
const ofStarts = { MetricValue: '$.record.metrics.initDurationMs', Unit: 'Milliseconds' };

// test/shared/http/log.test.ts has the lines themselves.
it('these are counted from lines, for each stage by itself, and the sum of all tickets only for its alarm', () => {
  const counted = filtersOf(cloudFormationWith({ stage: 'winter', hoursWithoutSale: 36 }));

  const filters = [
    ['TicketsSold', 'LogsFunctions6EA43A12', '{ $.ticketType = "*" }', by('ticketType')],
    ['Problems', 'LogsFunctions6EA43A12', '{ $.problem = "*" }', by('problem')],
    ['ColdStarts', 'LogsFunctions6EA43A12', '{ $.record.metrics.initDurationMs > 0 }', ofStarts],
    ['FailedImages', 'LogsAccess9BBCBB86', '{ ($.path = "*/qr") && ($.status = "5*") }', {}],
    ['ThrottledRequests', 'LogsAccess9BBCBB86', '{ $.problem = "THROTTLED" }', { DefaultValue: 0 }],
    ['AllTicketsSold', 'LogsFunctions6EA43A12', '{ $.ticketType = "*" }', {}],
  ] as const;
  expect(counted).toEqual(
    filters.map(([MetricName, Ref, FilterPattern, others]) => ({
      LogGroupName: { Ref },
      FilterPattern,
      MetricTransformations: [
        { MetricName, MetricNamespace: 'Museum/winter', MetricValue: '1', Unit: 'Count', ...others },
      ],
    })),
  );
  expect(filtersOf(template)).toHaveLength(5);
});
