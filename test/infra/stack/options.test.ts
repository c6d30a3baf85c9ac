/** The options of a deployment: none of them is there, or costs anything, unless an operator asks for it. */
import { describe, expect, it } from 'vitest';
import { deploymentOf } from '../../../infra/settings/deployment.ts';
import { museumFile } from '../../support/museum/city-museum.ts';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const byDefault = cloudFormation();

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const webAclArn = 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/3f2b8a52';

const everything = {
  requestsPerSecond: 7,
  salesPerSecond: 3,
  logRetentionDays: 90 as const,
  alarmEmail: 'operator@museum.example',
  hoursWithoutSale: 36,
  traces: false,
  monthlyBudgetUsd: 25,
  webAclArn,
  domainName: 'api.museum.example',
  certificateArn,
  basePath: 'museum',
};
const domainAlone = { domainName: 'api.museum.example', certificateArn };

// test/infra/build/cdk-deploy.test.ts holds the options to CloudFormation's schemas.
const withEverything = cloudFormationWith(everything);
const withDomainAlone = cloudFormationWith({ ...deploymentOf('test'), museumFile, ...domainAlone });

/** The properties of all resources of a type. */
const all = (template: typeof byDefault, type: string) =>
  resourcesOf(template, type).map(([, { Properties }]) => Properties);

const stage = { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' };
const api = { Ref: 'ApiRestApiE35FEAFE' };

it.each([
  'AWS::Budgets::Budget',
  'AWS::WAFv2::WebACLAssociation',
  'AWS::ApiGateway::DomainName',
  'AWS::ApiGateway::BasePathMapping',
  'AWS::SNS::Subscription',
  'AWS::KMS::Key',
])('there is no %s unless it is asked for', (type) => {
  expect(all(byDefault, type)).toEqual([]);
});

it('requests are throttled, sales apart', () => {
  const [{ MethodSettings }] = all(withEverything, 'AWS::ApiGateway::Stage');

  expect(MethodSettings).toMatchObject([
    { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 7, ThrottlingBurstLimit: 14 },
    { HttpMethod: 'POST', ResourcePath: '/~1v1.1~1tickets', ThrottlingRateLimit: 3, ThrottlingBurstLimit: 6 },
  ]);
});

it('log lines are kept for the days that are set', () => {
  expect(all(withEverything, 'AWS::Logs::LogGroup').map(({ RetentionInDays }) => RetentionInDays)).toEqual([90, 90]);
});

it('alarms are sent to the address that is set', () => {
  expect(all(withEverything, 'AWS::SNS::Subscription')).toEqual([
    { Protocol: 'email', Endpoint: 'operator@museum.example', TopicArn: { Ref: 'AlarmsTopic3A2DFEBA' } },
  ]);
});

it('nothing is traced where X-Ray is switched off, nor may it be', () => {
  expect(all(withEverything, 'AWS::ApiGateway::Stage')).toMatchObject([{ TracingEnabled: false }]);
  for (const properties of all(withEverything, 'AWS::Lambda::Function'))
    expect(properties).not.toHaveProperty('TracingConfig');
  expect(JSON.stringify(all(withEverything, 'AWS::IAM::Policy'))).not.toContain('xray');
});

it('a budget warns when a month has cost most of it, and when it will cost more', () => {
  const warning = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
    Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'operator@museum.example' }],
  });

  expect(all(withEverything, 'AWS::Budgets::Budget')).toMatchObject([
    {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 25, Unit: 'USD' } },
      NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
    },
  ]);
});

it('a web ACL stands before the stage, and its refusals are problems with a text of their own', () => {
  const arn = ['arn:', { Ref: 'AWS::Partition' }, ':apigateway:', { Ref: 'AWS::Region' }, '::/restapis/'];

  expect(all(withEverything, 'AWS::WAFv2::WebACLAssociation')).toEqual([
    { WebACLArn: webAclArn, ResourceArn: { 'Fn::Join': ['', [...arn, api, '/stages/', stage]] } },
  ]);
  const filtered = all(withEverything, 'AWS::ApiGateway::GatewayResponse').find(
    ({ ResponseType }) => ResponseType === 'WAF_FILTERED',
  );
  expect(filtered).toMatchObject({
    StatusCode: '403',
    ResponseParameters: { 'gatewayresponse.header.Content-Type': "'application/problem+json'" },
  });
  expect(JSON.parse(filtered.ResponseTemplates['application/json'])).toMatchObject({
    type: 'https://museum.example/problems/forbidden',
    detail: 'A filter before the service has refused this request.',
  });
});

describe('a domain', () => {
  it.each([
    [withDomainAlone, undefined, 'https://api.museum.example/v1.1'],
    [withEverything, 'museum', 'https://api.museum.example/museum/v1.1'],
  ])(
    'leads to the stage and stands in the base URL, with a base path or without: %#',
    (template, BasePath, baseUrl) => {
      const domain = { Ref: 'ApiDomain95042711' };

      expect(all(template, 'AWS::ApiGateway::DomainName')).toMatchObject([
        {
          DomainName: 'api.museum.example',
          RegionalCertificateArn: certificateArn,
          EndpointConfiguration: { Types: ['REGIONAL'] },
          SecurityPolicy: 'TLS_1_2',
        },
      ]);
      expect(all(template, 'AWS::ApiGateway::BasePathMapping')).toEqual([
        { DomainName: domain, RestApiId: api, Stage: stage, ...(BasePath && { BasePath }) },
      ]);
      expect(template.findOutputs('*')).toMatchObject({
        BaseUrl: { Value: baseUrl },
        DomainTarget: { Value: { 'Fn::GetAtt': [domain.Ref, 'RegionalDomainName'] } },
        DomainTargetHostedZoneId: { Value: { 'Fn::GetAtt': [domain.Ref, 'RegionalHostedZoneId'] } },
      });
    },
  );
});
