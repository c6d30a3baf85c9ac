/** What an operator may add to a deployment or set otherwise, and that none of it is there, or costs, by itself. */
import { describe, expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../support/synthesized.ts';
import { cloudFormationWith } from '../../support/synthesizing.ts';

const propertiesOf = (template: ReturnType<typeof cloudFormation>, type: string) =>
  resourcesOf(template, type).map(([, { Properties }]) => Properties);

const stage = { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' };
const api = { Ref: 'ApiRestApiE35FEAFE' };

describe('unless it is asked for', () => {
  it.each([
    'AWS::Budgets::Budget',
    'AWS::WAFv2::WebACLAssociation',
    'AWS::ApiGateway::DomainName',
    'AWS::ApiGateway::BasePathMapping',
    'AWS::SNS::Subscription',
    'AWS::KMS::Key',
  ])('there is no %s', (type) => {
    expect(resourcesOf(cloudFormation(), type)).toEqual([]);
  });
});

describe('limits', () => {
  it('of requests are of the stage, and of buying tickets', () => {
    const template = cloudFormationWith({
      throttling: { requestsPerSecond: 7, burst: 11 },
      salesThrottling: { requestsPerSecond: 3, burst: 5 },
    });

    const [{ MethodSettings }] = propertiesOf(template, 'AWS::ApiGateway::Stage');
    expect(MethodSettings).toMatchObject([
      { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 7, ThrottlingBurstLimit: 11 },
      { HttpMethod: 'POST', ResourcePath: '/~1v1.1~1tickets', ThrottlingRateLimit: 3, ThrottlingBurstLimit: 5 },
    ]);
  });

  it('of what log lines are kept are those of all log groups', () => {
    const logGroups = propertiesOf(cloudFormationWith({ logRetentionDays: 90 }), 'AWS::Logs::LogGroup');

    expect(logGroups.map(({ RetentionInDays }) => RetentionInDays)).toEqual([90, 90]);
  });
});

it('a budget warns when a month has cost most of it, and when it will cost more', () => {
  const budgets = propertiesOf(
    cloudFormationWith({ budget: { dollarsPerMonth: 25, email: 'ops@museum.example' } }),
    'AWS::Budgets::Budget',
  );
  const warning = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
    Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@museum.example' }],
  });

  expect(budgets).toMatchObject([
    {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 25, Unit: 'USD' } },
      NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
    },
  ]);
});

it('a web ACL stands before the stage, and what it filters is a problem too', () => {
  const webAclArn = 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/3f2b8a52';
  const template = cloudFormationWith({ webAclArn });

  expect(propertiesOf(template, 'AWS::WAFv2::WebACLAssociation')).toEqual([
    {
      WebACLArn: webAclArn,
      ResourceArn: {
        'Fn::Join': [
          '',
          [
            'arn:',
            { Ref: 'AWS::Partition' },
            ':apigateway:',
            { Ref: 'AWS::Region' },
            '::/restapis/',
            api,
            '/stages/',
            stage,
          ],
        ],
      },
    },
  ]);
  template.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
    ResponseType: 'WAF_FILTERED',
    StatusCode: '403',
    ResponseParameters: { 'gatewayresponse.header.Content-Type': "'application/problem+json'" },
  });
});

describe('a domain', () => {
  const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';

  it.each([
    [undefined, 'https://api.museum.example/v1.1'],
    ['museum', 'https://api.museum.example/museum/v1.1'],
  ])('with the base path %s leads to the stage, and is in the base URL', (basePath, baseUrl) => {
    const template = cloudFormationWith({ domain: { name: 'api.museum.example', certificateArn, basePath } });

    const domain = { Ref: Object.keys(template.findResources('AWS::ApiGateway::DomainName'))[0] };
    expect(propertiesOf(template, 'AWS::ApiGateway::DomainName')).toMatchObject([
      {
        DomainName: 'api.museum.example',
        RegionalCertificateArn: certificateArn,
        EndpointConfiguration: { Types: ['REGIONAL'] },
        SecurityPolicy: 'TLS_1_2',
      },
    ]);
    expect(propertiesOf(template, 'AWS::ApiGateway::BasePathMapping')).toEqual([
      { DomainName: domain, RestApiId: api, Stage: stage, ...(basePath && { BasePath: basePath }) },
    ]);
    expect(template.findOutputs('BaseUrl').BaseUrl?.Value).toBe(baseUrl);
    expect(template.findOutputs('DomainTarget').DomainTarget?.Value).toEqual({
      'Fn::GetAtt': [domain.Ref, 'RegionalDomainName'],
    });
  });
});
