/** The options of a deployment: each exists, and costs money, only if an operator sets it. */
import { expect, it } from 'vitest';
import type { Settings } from '../../../infra/settings/settings-file.ts';
import { contract } from '../../support/contract/contract.ts';
import { museumFile } from '../../support/museum/city-museum.ts';
import { cloudFormation, type Definition, propertiesOf, resourcesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const byDefault = cloudFormation();
const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const webAclArn = 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/3f2b8a52';
const domain = { domainName: 'api.museum.example', certificateArn };

// test/infra/build/cdk-deploy.test.ts holds the options to CloudFormation's schemas.
const [origin, operator] = ['https://city.example', 'operator@museum.example'];
// `Required`: the compiler demands each new option here.
const everything: Required<Settings> = {
  ...{ ...domain, basePath: 'museum', webAclArn, allowedOrigins: [origin], problemTypes: `${origin}/api#` },
  ...{ requestsPerSecond: 7, salesPerSecond: 3, throttledKeys: true, logRetentionDays: 90, traces: false },
  ...{ alarmEmail: operator, monthlyBudgetUsd: 25, hoursWithoutSale: 24, live: true, keepWarm: true, museumFile },
};
const read = new Set<unknown>();
const withEverything = cloudFormationWith(everything, (key) => read.add(key));

const stage = { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' };
const api = { Ref: 'ApiRestApiE35FEAFE' };

it('each setting is read', () => {
  expect(Object.keys(everything).filter((key) => !read.has(key))).toEqual([]);
});

it('no optional resource exists by default', () => {
  const optional = /^AWS::(?:Budgets|WAFv2|SNS::Subscription|KMS|Events|ApiGateway::(?:DomainName|BasePath))/;
  const types = Object.values<Definition>(byDefault.toJSON().Resources).map(({ Type }) => Type);

  expect(types.filter((type) => optional.test(type))).toEqual([]);
});

it('a single origin, and the address with which problem types begin, are in all answers', () => {
  const told = propertiesOf(withEverything, 'AWS::Lambda::Function').filter((it) => it.Environment.Variables.MUSEUM);

  expect(told.length).toBe(contract.length);
  for (const { Environment } of told)
    expect(Environment.Variables).toMatchObject({ ALLOWED_ORIGINS: origin, PROBLEM_TYPES: `${origin}/api#` });
  const answers = propertiesOf(withEverything, 'AWS::ApiGateway::GatewayResponse');
  for (const { ResponseParameters, ResponseTemplates } of answers) {
    expect(ResponseParameters['gatewayresponse.header.Access-Control-Allow-Origin']).toBe(`'${origin}'`);
    expect(ResponseTemplates['application/json']).toMatch(/"type":"https:\/\/city\.example\/api#[a-z-]+"/);
  }
});

it('requests are throttled, sales separately; bursts may be twice the rate; and no log has their contents', () => {
  const [{ MethodSettings }] = propertiesOf(withEverything, 'AWS::ApiGateway::Stage');

  const silent = { LoggingLevel: 'OFF', DataTraceEnabled: false };
  const sales = { HttpMethod: 'POST', ResourcePath: '/~1v1.1~1tickets' };
  expect(MethodSettings).toEqual([
    { ...silent, HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 7, ThrottlingBurstLimit: 14 },
    { ...silent, ...sales, ThrottlingRateLimit: 3, ThrottlingBurstLimit: 6 },
  ]);
});

it('log lines are kept for the days that are set, alarms are mailed, and without X-Ray nothing is traced', () => {
  const logGroups = propertiesOf(withEverything, 'AWS::Logs::LogGroup');
  expect(logGroups.map(({ RetentionInDays }) => RetentionInDays)).toEqual([90, 90]);
  expect(propertiesOf(withEverything, 'AWS::SNS::Subscription')).toEqual([
    { Protocol: 'email', Endpoint: operator, TopicArn: { Ref: 'AlarmsTopic3A2DFEBA' } },
  ]);
  expect(propertiesOf(withEverything, 'AWS::ApiGateway::Stage')).toMatchObject([{ TracingEnabled: false }]);
  for (const properties of propertiesOf(withEverything, 'AWS::Lambda::Function'))
    expect(properties).not.toHaveProperty('TracingConfig');
  expect(JSON.stringify(propertiesOf(withEverything, 'AWS::IAM::Policy'))).not.toContain('xray');
});

it('Contributor Insights record only throttled keys, of the table and of its index', () => {
  const [{ Replicas }] = propertiesOf(withEverything, 'AWS::DynamoDB::GlobalTable');

  const ContributorInsightsSpecification = { Enabled: true, Mode: 'THROTTLED_KEYS' };
  const index = { IndexName: 'admissions', ContributorInsightsSpecification };
  expect(Replicas).toMatchObject([{ ContributorInsightsSpecification, GlobalSecondaryIndexes: [index] }]);
  // A template without the setting might leave it on.
  const [ofDefault] = propertiesOf(byDefault, 'AWS::DynamoDB::GlobalTable');
  const off = { ContributorInsightsSpecification: { Enabled: false } };
  expect(ofDefault.Replicas).toMatchObject([{ ...off, GlobalSecondaryIndexes: [off] }]);
});

it('a budget warns when a month has cost 80 % of it, and when the forecast is above it', () => {
  const warning = (NotificationType: string, Threshold: number) => ({
    Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
    Subscribers: [{ SubscriptionType: 'EMAIL', Address: operator }],
  });

  const Budget = { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 25, Unit: 'USD' } };
  const NotificationsWithSubscribers = [warning('ACTUAL', 80), warning('FORECASTED', 100)];
  expect(propertiesOf(withEverything, 'AWS::Budgets::Budget')).toMatchObject([
    { Budget, NotificationsWithSubscribers },
  ]);
});

it('a web ACL filters requests to the stage, and its refusals are problems with a detail of their own', () => {
  const arn = ['arn:', { Ref: 'AWS::Partition' }, ':apigateway:', { Ref: 'AWS::Region' }, '::/restapis/'];

  const Properties = { WebACLArn: webAclArn, ResourceArn: { 'Fn::Join': ['', [...arn, api, '/stages/', stage]] } };
  // After a replacement the old association is kept: removing it would remove the new one.
  const policies = { UpdateReplacePolicy: 'Retain', DeletionPolicy: 'Delete' };
  expect(resourcesOf(withEverything, 'AWS::WAFv2::WebACLAssociation')).toEqual([
    [expect.any(String), { Type: expect.any(String), Properties, ...policies }],
  ]);
  const responses = propertiesOf(withEverything, 'AWS::ApiGateway::GatewayResponse');
  const { StatusCode, ResponseTemplates } = responses.find(({ ResponseType }) => ResponseType === 'WAF_FILTERED');
  expect([StatusCode, JSON.parse(ResponseTemplates['application/json'])]).toMatchObject([
    '403',
    { type: 'https://city.example/api#forbidden', detail: 'A filter before the service has refused this request.' },
  ]);
});

it('a custom domain maps to the stage and is the base URL, with a base path or without', () => {
  const DomainName = { Ref: 'ApiDomain95042711' };

  expect(propertiesOf(withEverything, 'AWS::ApiGateway::DomainName')).toMatchObject([
    {
      ...{ DomainName: 'api.museum.example', RegionalCertificateArn: certificateArn, SecurityPolicy: 'TLS_1_2' },
      EndpointConfiguration: { Types: ['REGIONAL'] },
    },
  ]);
  const mapping = { DomainName, RestApiId: api, Stage: stage };
  const ofPath = { ...mapping, BasePath: 'museum' };
  expect(propertiesOf(withEverything, 'AWS::ApiGateway::BasePathMapping')).toEqual([ofPath]);
  expect(withEverything.findOutputs('*')).toMatchObject({
    BaseUrl: { Value: 'https://api.museum.example/museum/v1.1' },
    DomainTarget: { Value: { 'Fn::GetAtt': [DomainName.Ref, 'RegionalDomainName'] } },
    DomainTargetHostedZoneId: { Value: { 'Fn::GetAtt': [DomainName.Ref, 'RegionalHostedZoneId'] } },
  });
  const withoutPath = cloudFormationWith(domain);
  expect(propertiesOf(withoutPath, 'AWS::ApiGateway::BasePathMapping')).toEqual([mapping]);
  expect(withoutPath.findOutputs('BaseUrl').BaseUrl?.Value).toBe('https://api.museum.example/v1.1');
});

it('a stage that is kept warm has rules that call each function once in five minutes, without a retry', () => {
  const rules = propertiesOf(withEverything, 'AWS::Events::Rule');
  const calls: Definition[] = rules.flatMap(({ Targets }) => Targets);

  expect(rules.map(({ ScheduleExpression, Targets }) => [ScheduleExpression, Targets.length])).toEqual(
    [3, 3, 3, 3, 2].map((count, minute) => [`cron(${minute}/5 * * * ? *)`, count]),
  );
  const functions = Object.keys(byDefault.findResources('AWS::Lambda::Function'));
  expect(calls.map(({ Arn }) => Arn['Fn::GetAtt'][0]).sort()).toEqual(functions.sort());
  const said = { Input: '{"source":"museum.warm-up","requestContext":{}}', RetryPolicy: { MaximumRetryAttempts: 0 } };
  for (const call of calls) expect(call).toMatchObject(said);
});
