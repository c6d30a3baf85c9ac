/** What sets off an alarm, what does not, and whom it reaches. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { museumFile } from '../../../support/museum/city-museum.ts';
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
const ofSales = [{ Name: 'FunctionName', Value: { Ref: 'ApibuyMuseumTicketsDB39DE99' } }];

const sent = { AlarmActions: [topic], OKActions: [topic], Tags: expect.anything() };

it.each<[string, string, string, object | undefined]>([
  ['any answer 5xx', 'AWS/ApiGateway', '5XXError', ofApi],
  ['any request that the rate turns away', 'Museum/test', 'ThrottledRequests', undefined],
  ['any call that the quota of the account refuses', 'AWS/Lambda', 'Throttles', undefined],
  ['any image that cannot be given', 'Museum/test', 'FailedImages', undefined],
])('an alarm is set off by %s', (_, Namespace, MetricName, Dimensions) => {
  expect(alarms).toContainEqual({
    Namespace,
    MetricName,
    ...(Dimensions && { Dimensions }),
    Statistic: 'Sum',
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
    AlarmDescription: expect.anything(),
    ...sent,
  });
});

const ofDay = { Namespace: 'Museum/test', MetricName: 'AllTicketsSold', Statistic: 'Sum', Period: 86400 };
const sold = (EvaluationPeriods: number) => ({
  ...{ EvaluationPeriods, Threshold: 1, ComparisonOperator: 'LessThanThreshold' },
  WarmUpConfiguration: { WarmUpPeriodDurationInMinutes: 2160, OnlyStartEvaluatingAfterWarmUpPeriodEnds: true },
});
const afterTwoDays = {
  WarmUpConfiguration: { WarmUpPeriodDurationInMinutes: 2880, OnlyStartEvaluatingAfterWarmUpPeriodEnds: true },
  EvaluationWindow: { WallClockWindow: { Timezone: 'Europe/Berlin' } },
};

const [tooSlow, ExtendedStatistic] = [{ EvaluationPeriods: 3, Threshold: 3000 }, 'p99'];
const atLeast = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' };

it.each([
  [
    'sales that take three seconds for a while',
    { Namespace: 'AWS/Lambda', MetricName: 'Duration', Dimensions: ofSales, ExtendedStatistic, Period: 300 },
    { ...tooSlow, ...atLeast },
    'notBreaching',
    'Now: buying a ticket takes seconds, after which people press the button again. First: run the saved query' +
      ' `Slowest requests`. Then read docs/operations.md#alarms, SlowSales.',
  ],
  [
    'answers of any kind that take as long, API Gateway and authorizer included',
    { Namespace: 'AWS/ApiGateway', MetricName: 'Latency', Dimensions: ofApi, ExtendedStatistic, Period: 300 },
    { ...tooSlow, ...atLeast },
    'notBreaching',
    'Now: visitors and doors wait for seconds. First: run the saved query `Slowest requests`.' +
      ' Then read docs/operations.md#alarms, SlowAnswers.',
  ],
  [
    'an hour without a sale, of any type of ticket, for as many hours as are set',
    { ...ofDay, Period: 3600 },
    sold(36),
    'breaching',
    'In the morning: no ticket was sold for 36 hours. First: run `npm run smoke -- --stack Museum --look`.' +
      ' Then read docs/operations.md#alarms, NoSales.',
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
    'In the morning: the certificate of api.museum.example ends in less than 21 days, or has ended.' +
      ` First: run \`aws acm describe-certificate --certificate-arn ${certificateArn}\`.` +
      ' Then read docs/operations.md#alarms, CertificateExpiry.',
  ],
])('an alarm is set off by %s, once that is asked for', (_, metric, limit, TreatMissingData, AlarmDescription) => {
  expect(alarmsOf(withSilences)).toContainEqual({ ...metric, ...limit, TreatMissingData, AlarmDescription, ...sent });
  expect(alarmsOf(withSilences)).toHaveLength(9);
});

it.each([
  [[], 1, 'no ticket was sold yesterday.'],
  [['monday'], 2, 'no ticket was sold on the last 2 days.'],
  [['sunday', 'monday', 'thursday'], 3, 'no ticket was sold on the last 3 days.'],
])("a live stage of a museum closed on %j tells in the morning of %i of the museum's days without a sale", (...row) => {
  const [closed, days, says] = row;
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  const file = join(folder, 'museum.yaml');
  const open = readFileSync(museumFile, 'utf8');
  writeFileSync(
    file,
    closed.reduce((text, day) => text.replace(new RegExp(`(${day}:).*`), '$1 closed'), open),
  );

  const live = cloudFormationWith({ live: true, museumFile: file });
  rmSync(folder, { recursive: true });

  const NoSales = alarmsOf(live).find(({ MetricName }) => MetricName === 'AllTicketsSold');
  expect(NoSales).toMatchObject({ ...ofDay, ...sold(days), ...afterTwoDays, TreatMissingData: 'breaching' });
  expect(NoSales.AlarmDescription).toContain(`In the morning: ${says}`);
  expect(resourcesOf(live, 'AWS::CloudWatch::AlarmMuteRule')).toMatchObject([
    [
      expect.anything(),
      {
        Properties: {
          MuteTargets: { AlarmNames: [{ Ref: 'AlarmsNoSales41681A71' }] },
          Rule: { Schedule: { Expression: 'cron(0 23 * * *)', Duration: 'PT10H', Timezone: 'Europe/Berlin' } },
        },
      },
    ],
  ]);
  expect(resourcesOf(withSilences, 'AWS::CloudWatch::AlarmMuteRule')).toEqual([]);
});

it('an alarm that rolls a release back is set off by a share of all answers, and tells nobody', () => {
  const rate = { MetricName: '5XXError', Dimensions: ofApi, Statistic: 'Average', Period: 300, Threshold: 0.005 };
  const [alarm, ...others] = alarms.filter(({ Statistic }) => Statistic === 'Average');

  expect(alarm).toMatchObject({ ...rate, ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1 });
  expect([alarm.AlarmActions, alarm.OKActions, others]).toEqual([undefined, undefined, []]);
});

it('an alarm is set off by nothing else, so neither by wrong passwords nor by whatever else strangers send', () => {
  expect(alarms).toHaveLength(7);
  expect(JSON.stringify(alarms)).not.toMatch(/authorizer|4XXError|"MetricName":"Errors"/);
});

it('an item of the manual begins with the word by which the mail says when to look', () => {
  const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Alarms\n');
  const [items = ''] = chapter.split('\n## ');
  const told = alarmsOf(withSilences).map(({ AlarmDescription, AlarmActions }) => {
    const [, calls, place, id] = /^(.+?): .+ First: .+ (docs.+), (\w+)\.$/.exec(AlarmDescription) ?? [];
    return { mails: Boolean(AlarmActions), calls, place, item: `- ${calls}: \`${id}\`, ` };
  });

  expect(told.filter(({ place }) => place !== 'docs/operations.md#alarms')).toEqual([]);
  expect(told.filter(({ item }) => !items.includes(`\n${item}`))).toEqual([]);
  expect(items.match(/^- \w[\w ]*: `/gm)).toHaveLength(told.length);
  expect(new Set(told.map(({ calls, mails }) => `${calls} ${mails}`))).toEqual(
    new Set(['Now true', 'In the morning true', 'Nobody false']),
  );
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
