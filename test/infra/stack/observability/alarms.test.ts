/** What sets off an alarm, what does not, and whom it reaches. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sources, textOf } from '../../../support/sources.ts';
import { cloudFormation, resourcesOf } from '../../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../../support/template/synthesizing.ts';

const template = cloudFormation();

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const withSilences = cloudFormationWith({
  stage: 'test',
  hoursWithoutSale: 36,
  domainName: 'api.museum.example',
  certificateArn,
});

const alarmsOf = (one: typeof template) =>
  resourcesOf(one, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const alarms = alarmsOf(template);

const topic = { Ref: 'AlarmsTopic3A2DFEBA' };

const ofApi = [
  { Name: 'ApiName', Value: 'museum' },
  { Name: 'Stage', Value: { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' } },
];
const ofTable = { Name: 'TableName', Value: { Ref: 'Table710B521B' } };
const ofIndex = [{ Name: 'GlobalSecondaryIndexName', Value: 'admissions' }, ofTable];
const ofSales = [{ Name: 'FunctionName', Value: { Ref: 'ApibuyMuseumTicketsDB39DE99' } }];
const ofCall = (call: string) => [{ Name: 'Operation', Value: call }, ofTable];

describe('an alarm', () => {
  it.each([
    ['any answer 5xx', 'AWS/ApiGateway', '5XXError', ofApi, 'Sum', 1, 1],
    ['any call that the quota of the account refuses', 'AWS/Lambda', 'Throttles', undefined, 'Sum', 1, 1],
    ['sales that take three seconds for a while', 'AWS/Lambda', 'Duration', ofSales, 'p99', 3000, 3],
    ['any image that cannot be given', 'Museum/test', 'FailedImages', undefined, 'Sum', 1, 1],
    ['ten reads that are throttled', 'AWS/DynamoDB', 'ReadThrottleEvents', [ofTable], 'Sum', 10, 1],
    ['ten writes that are throttled', 'AWS/DynamoDB', 'WriteThrottleEvents', [ofTable], 'Sum', 10, 1],
    ['ten reads of the index that are throttled', 'AWS/DynamoDB', 'ReadThrottleEvents', ofIndex, 'Sum', 10, 1],
    ['ten writes of the index that are throttled', 'AWS/DynamoDB', 'WriteThrottleEvents', ofIndex, 'Sum', 10, 1],
    ['five failures of GetItem', 'AWS/DynamoDB', 'SystemErrors', ofCall('GetItem'), 'Sum', 5, 1],
    ['five failures of PutItem', 'AWS/DynamoDB', 'SystemErrors', ofCall('PutItem'), 'Sum', 5, 1],
    ['five failures of Query', 'AWS/DynamoDB', 'SystemErrors', ofCall('Query'), 'Sum', 5, 1],
    ['five failures of transactions', 'AWS/DynamoDB', 'SystemErrors', ofCall('TransactWriteItems'), 'Sum', 5, 1],
  ])('is set off by %s', (_, Namespace, MetricName, Dimensions, statistic, Threshold, EvaluationPeriods) => {
    expect(alarms).toContainEqual({
      Namespace,
      MetricName,
      ...(Dimensions && { Dimensions }),
      ...(statistic === 'Sum' ? { Statistic: 'Sum' } : { ExtendedStatistic: statistic }),
      Period: 300,
      EvaluationPeriods,
      Threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/),
      AlarmActions: [topic],
      OKActions: [topic],
      Tags: expect.anything(),
    });
  });

  it.each([
    [
      'an hour without a sale, of any type of ticket, for as many hours as are set',
      { Namespace: 'Museum/test', MetricName: 'AllTicketsSold', Statistic: 'Sum', Period: 3600 },
      {
        EvaluationPeriods: 36,
        Threshold: 1,
        TreatMissingData: 'breaching',
        AlarmDescription: 'No ticket was sold for 36 hours.',
      },
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
      {
        EvaluationPeriods: 1,
        Threshold: 21,
        TreatMissingData: 'ignore',
        AlarmDescription: 'The certificate of api.museum.example ends in less than 21 days, or has ended.',
      },
    ],
  ])('is set off by %s, once that is asked for', (_, metric, limit) => {
    expect(alarmsOf(withSilences)).toContainEqual({
      ...metric,
      ...limit,
      ComparisonOperator: 'LessThanThreshold',
      AlarmActions: [topic],
      OKActions: [topic],
      Tags: expect.anything(),
    });
    expect(alarmsOf(withSilences)).toHaveLength(15);
  });

  it('is set off by nothing else, so neither by wrong passwords nor by whatever else strangers send', () => {
    expect(alarms).toHaveLength(13);
    expect(JSON.stringify(alarms)).not.toMatch(/authorizer|4XXError|"MetricName":"Errors"/);
  });

  it('has an item in the manual, for whom it wakes', () => {
    const ids = resourcesOf(withSilences, 'AWS::CloudWatch::Alarm').map(([id]) => id.replace(/^Alarms|\w{8}$/g, ''));
    const items =
      readFileSync('docs/operations.md', 'utf8')
        .match(/^- `.*$/gm)
        ?.join('\n') ?? '';

    // Those of the index share the items of the table.
    const names = ids.map((id) => `\`${id.replace(/^Index/, '')}\``);
    expect(names.filter((name) => !items.includes(name))).toEqual([]);
  });

  it('watches every call of DynamoDB that the service makes', () => {
    // Only operators look for a buyer.
    const isOfService = (file: string) => file.startsWith('shared/table/') && !file.endsWith('/buyers.ts');
    const source = sources.filter(isOfService).map(textOf);
    const commands = new Set(source.join().match(/(?<=new )\w+(?=Command\()/g));

    expect([...commands].sort()).toEqual(['BatchGet', 'Get', 'Put', 'Query', 'TransactWrite']);
  });
});

describe('the topic of the alarms', () => {
  it('takes what CloudWatch publishes for this account, and nothing in the clear', () => {
    expect(resourcesOf(template, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties)).toEqual([
      {
        Topics: [topic],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Sid: expect.any(String),
              Effect: 'Deny',
              Principal: '*',
              Action: 'sns:Publish',
              Resource: topic,
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            },
            {
              Sid: expect.any(String),
              Effect: 'Allow',
              Principal: { Service: 'cloudwatch.amazonaws.com' },
              Action: 'sns:Publish',
              Resource: topic,
              Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
            },
          ],
        },
      },
    ]);
  });
});
