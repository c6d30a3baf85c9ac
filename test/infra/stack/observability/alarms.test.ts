/** What sets off an alarm, what does not, and whom it reaches. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources, textOf } from '../../../support/sources.ts';
import { cloudFormation, resourcesOf } from '../../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../../support/template/synthesizing.ts';

const template = cloudFormation();

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const withSilences = cloudFormationWith({ hoursWithoutSale: 36, domainName: 'api.museum.example', certificateArn });

const alarmsOf = (one: typeof template) =>
  resourcesOf(one, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const alarms = alarmsOf(template);

const topic = { Ref: 'AlarmsTopic3A2DFEBA' };

const stage = { Name: 'Stage', Value: { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' } };
const ofApi = [{ Name: 'ApiName', Value: 'museum' }, stage];
const ofTable = { Name: 'TableName', Value: { Ref: 'Table710B521B' } };
const ofIndex = [{ Name: 'GlobalSecondaryIndexName', Value: 'admissions' }, ofTable];
const ofSales = [{ Name: 'FunctionName', Value: { Ref: 'ApibuyMuseumTicketsDB39DE99' } }];
const ofCall = (call: string) => [{ Name: 'Operation', Value: call }, ofTable];

const sent = { AlarmActions: [topic], OKActions: [topic], Tags: expect.anything() };

it.each<[string, string, string, object | undefined, number]>([
  ['any answer 5xx', 'AWS/ApiGateway', '5XXError', ofApi, 1],
  ['any call that the quota of the account refuses', 'AWS/Lambda', 'Throttles', undefined, 1],
  ['any image that cannot be given', 'Museum/test', 'FailedImages', undefined, 1],
  ['ten reads that are throttled', 'AWS/DynamoDB', 'ReadThrottleEvents', [ofTable], 10],
  ['ten writes that are throttled', 'AWS/DynamoDB', 'WriteThrottleEvents', [ofTable], 10],
  ['ten reads of the index that are throttled', 'AWS/DynamoDB', 'ReadThrottleEvents', ofIndex, 10],
  ['ten writes of the index that are throttled', 'AWS/DynamoDB', 'WriteThrottleEvents', ofIndex, 10],
  ...['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems'].map(
    (call): [string, string, string, object, number] => [call, 'AWS/DynamoDB', 'SystemErrors', ofCall(call), 5],
  ),
])('an alarm is set off by %s', (_, Namespace, MetricName, Dimensions, Threshold) => {
  expect(alarms).toContainEqual({
    Namespace,
    MetricName,
    ...(Dimensions && { Dimensions }),
    Statistic: 'Sum',
    Period: 300,
    EvaluationPeriods: 1,
    Threshold,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
    AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/),
    ...sent,
  });
});

it.each([
  [
    'sales that take three seconds for a while',
    { Namespace: 'AWS/Lambda', MetricName: 'Duration', Dimensions: ofSales, ExtendedStatistic: 'p99', Period: 300 },
    { EvaluationPeriods: 3, Threshold: 3000, ComparisonOperator: 'GreaterThanOrEqualToThreshold' },
    'notBreaching',
    'Buying a ticket takes seconds.',
  ],
  [
    'an hour without a sale, of any type of ticket, for as many hours as are set',
    { Namespace: 'Museum/test', MetricName: 'AllTicketsSold', Statistic: 'Sum', Period: 3600 },
    { EvaluationPeriods: 36, Threshold: 1, ComparisonOperator: 'LessThanThreshold' },
    'breaching',
    'No ticket was sold for 36 hours.',
  ],
  [
    'a certificate that ends within three weeks',
    {
      Namespace: 'AWS/CertificateManager',
      MetricName: 'DaysToExpiry',
      Dimensions: [{ Name: 'CertificateArn', Value: certificateArn }],
      Statistic: 'Minimum',
      Period: 86400,
    },
    { EvaluationPeriods: 1, Threshold: 21, ComparisonOperator: 'LessThanThreshold' },
    'ignore',
    'The certificate of api.museum.example ends in less than 21 days, or has ended.',
  ],
])('an alarm is set off by %s, once that is asked for', (_, metric, limit, TreatMissingData, AlarmDescription) => {
  expect(alarmsOf(withSilences)).toContainEqual({ ...metric, ...limit, TreatMissingData, AlarmDescription, ...sent });
  expect(alarmsOf(withSilences)).toHaveLength(16);
});

it('an alarm that rolls a release back is set off by a share of all answers, and tells nobody', () => {
  const rate = { MetricName: '5XXError', Dimensions: ofApi, Statistic: 'Average', Period: 300, Threshold: 0.005 };
  const [alarm, ...others] = alarms.filter(({ Statistic }) => Statistic === 'Average');

  expect(alarm).toMatchObject({ ...rate, ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1 });
  expect([alarm.AlarmActions, alarm.OKActions, others]).toEqual([undefined, undefined, []]);
});

it('an alarm is set off by nothing else, so neither by wrong passwords nor by whatever else strangers send', () => {
  expect(alarms).toHaveLength(14);
  expect(JSON.stringify(alarms)).not.toMatch(/authorizer|4XXError|"MetricName":"Errors"/);
});

it('an alarm has an item in the manual, for whom it wakes', () => {
  const ids = resourcesOf(withSilences, 'AWS::CloudWatch::Alarm').map(([id]) => id.replace(/^Alarms|\w{8}$/g, ''));
  const items = String(readFileSync('docs/operations.md', 'utf8').match(/^- `.*$/gm));

  // Those of the index share the items of the table.
  const names = ids.map((id) => `\`${id.replace(/^Index/, '')}\``);
  expect(names.filter((name) => !items.includes(name))).toEqual([]);
});

it('an alarm watches every call of DynamoDB that the service makes', () => {
  // Only operators look for a buyer.
  const isOfService = (file: string) => file.startsWith('shared/table/') && !file.endsWith('/buyers.ts');
  const source = sources.filter(isOfService).map(textOf);
  const commands = new Set(source.join().match(/(?<=new )\w+(?=Command\()/g));

  expect([...commands].sort()).toEqual(['BatchGet', 'Get', 'Put', 'Query', 'TransactWrite']);
});

it('the topic of the alarms takes what CloudWatch publishes for this account, and nothing in the clear', () => {
  const [[, policy] = []] = resourcesOf(template, 'AWS::SNS::TopicPolicy');

  const [Action, Resource] = ['sns:Publish', topic];
  expect(policy?.Properties.PolicyDocument.Statement).toMatchObject([
    { Effect: 'Deny', Principal: '*', Action, Resource, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action,
      Resource,
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
  expect(policy?.Properties.PolicyDocument.Statement).toHaveLength(2);
});
