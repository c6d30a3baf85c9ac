/** What sets off an alarm, whom it reaches, and what the dashboard shows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../support/contract/contract.ts';
import { museumFile } from '../../support/museum/city-museum.ts';
import { cloudFormation, type Definition, propertiesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const template = cloudFormation();

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const withSilences = cloudFormationWith({ hoursWithoutSale: 36, domainName: 'api.museum.example', certificateArn });

const alarmsOf = (one: typeof template) => propertiesOf(one, 'AWS::CloudWatch::Alarm');

const topic = { Ref: 'AlarmsTopic3A2DFEBA' };

const warmUp = (hours: number) => ({
  WarmUpConfiguration: { WarmUpPeriodDurationInMinutes: 60 * hours, OnlyStartEvaluatingAfterWarmUpPeriodEnds: true },
});

const limits: Readonly<Record<string, string>> = { GreaterThanOrEqualToThreshold: '>=', LessThanThreshold: '<' };

const inWords = ({ Namespace, MetricName, Dimensions = [], Statistic, ExtendedStatistic, ...alarm }: Definition) => {
  const { ComparisonOperator, Threshold, EvaluationPeriods, Period, TreatMissingData, AlarmActions, OKActions } = alarm;
  const of = Dimensions.map(({ Name, Value }: Definition) => ` ${Name}=${Value.Ref ?? Value}`).join('');
  const limit = `${limits[ComparisonOperator]} ${Threshold} in ${EvaluationPeriods} x ${Period} s`;
  if (AlarmActions) expect([AlarmActions, OKActions]).toEqual([[topic], [topic]]);
  const mails = AlarmActions ? 'mails' : 'is silent';
  return `${Namespace} ${MetricName}${of}, ${Statistic ?? ExtendedStatistic} ${limit}, ${TreatMissingData}, ${mails}`;
};

const ofApi = 'ApiName=museum Stage=ApiRestApiDeploymentStagetest43A0DFE2';
const ofSales = 'FunctionName=ApibuyMuseumTicketsDB39DE99';

const alarmsByDefault = [
  `AWS/ApiGateway 5XXError ${ofApi}, Sum >= 1 in 1 x 300 s, notBreaching, mails`,
  // CI lets CloudFormation roll a release back by it.
  `AWS/ApiGateway 5XXError ${ofApi}, Average >= 0.005 in 1 x 300 s, notBreaching, is silent`,
  'Museum/test ThrottledRequests, Sum >= 1 in 1 x 300 s, notBreaching, mails',
  'AWS/Lambda Throttles, Sum >= 1 in 1 x 300 s, notBreaching, mails',
  `AWS/ApiGateway Latency ${ofApi}, p99 >= 3000 in 3 x 300 s, notBreaching, mails`,
  `AWS/Lambda Duration ${ofSales}, p99 >= 3000 in 3 x 300 s, notBreaching, mails`,
  'Museum/test FailedImages, Sum >= 1 in 1 x 300 s, notBreaching, mails',
];

it('these alarms exist by default, and strangers cannot set one off by wrong passwords or bad requests', () => {
  expect(alarmsOf(template).map(inWords)).toEqual(alarmsByDefault);
});

it('these alarms exist if the settings ask for them', () => {
  const ofCertificate = `AWS/CertificateManager DaysToExpiry CertificateArn=${certificateArn}`;
  const [sales, certificate] = alarmsOf(withSilences).slice(alarmsByDefault.length);

  expect([sales, certificate].map(inWords)).toEqual([
    'Museum/test AllTicketsSold, Sum < 1 in 36 x 3600 s, breaching, mails',
    `${ofCertificate}, Minimum < 21 in 1 x 86400 s, ignore, mails`,
  ]);
  expect(sales).toMatchObject(warmUp(36));
  expect(sales.AlarmDescription).toContain('no ticket was sold for 36 hours.');
  expect(certificate.AlarmDescription).toContain('certificate of api.museum.example ends in less than 21 days,');
});

it.each([
  [[], 1, 'no ticket was sold yesterday.'],
  [['sunday', 'monday', 'thursday'], 3, 'no ticket was sold on the last 3 days.'],
])("in the morning, a live stage of a museum closed on %j reports %i of the museum's days without a sale", (...row) => {
  const [closed, days, says] = row;
  const file = join(temporaryFolder(), 'museum.yaml');
  const open = readFileSync(museumFile, 'utf8');
  const text = closed.reduce((text, day) => text.replace(new RegExp(`(${day}:).*`), '$1 closed'), open);
  writeFileSync(file, text);

  const live = cloudFormationWith({ live: true, museumFile: file });

  const NoSales = alarmsOf(live).find(({ MetricName }) => MetricName === 'AllTicketsSold');
  expect(inWords(NoSales)).toBe(`Museum/test AllTicketsSold, Sum < 1 in ${days} x 86400 s, breaching, mails`);
  const EvaluationWindow = { WallClockWindow: { Timezone: 'Europe/Berlin' } };
  expect(NoSales).toMatchObject({ ...warmUp(48), EvaluationWindow });
  expect(NoSales.AlarmDescription).toContain(`In the morning: ${says}`);
  const Schedule = { Expression: 'cron(0 23 * * *)', Duration: 'PT10H', Timezone: 'Europe/Berlin' };
  const rule = { MuteTargets: { AlarmNames: [{ Ref: 'AlarmsNoSales41681A71' }] }, Rule: { Schedule } };
  expect(propertiesOf(live, 'AWS::CloudWatch::AlarmMuteRule')).toMatchObject([rule]);
  expect(propertiesOf(withSilences, 'AWS::CloudWatch::AlarmMuteRule')).toEqual([]);
});

it('an item of the manual begins with the same word as the mail of its alarm: when to look', () => {
  const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Alarms\n');
  const items = chapter.split('\n## ')[0]?.match(/^- \w[\w ]*: `\w+`/gm);

  const told = alarmsOf(withSilences).map(({ AlarmDescription }) => {
    const [, calls, id] = /^(.+?): .+ First: .+ docs\/operations\.md#alarms, (\w+)\.$/.exec(AlarmDescription) ?? [];
    return `- ${calls}: \`${id}\``;
  });

  expect(told.toSorted()).toEqual(items?.toSorted());
  const text = JSON.stringify(alarmsOf(withSilences));
  const queries = propertiesOf(withSilences, 'AWS::Logs::QueryDefinition').map(({ Name }) => Name);
  const named = [...text.matchAll(/saved query `(.+?)`/g)].map(([, name]) => name);
  expect(named.map((name) => queries.includes(name))).toEqual([true, true]);
});

it('the topic of the alarms takes only what CloudWatch publishes for this account, and only over TLS', () => {
  const [{ PolicyDocument }] = propertiesOf(template, 'AWS::SNS::TopicPolicy');

  const [Action, Resource] = ['sns:Publish', topic];
  const Principal = { Service: 'cloudwatch.amazonaws.com' };
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } };
  expect(PolicyDocument.Statement).toMatchObject([
    { Effect: 'Deny', Principal: '*', Action, Resource, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    { Effect: 'Allow', Principal, Action, Resource, Condition: ofThisAccount },
  ]);
});

const widgets = propertiesOf(template, 'AWS::CloudWatch::Dashboard').flatMap(({ DashboardBody }): Definition[] => {
  const [, parts] = DashboardBody['Fn::Join'] as [string, (string | Record<string, unknown>)[]];
  const text = parts.map((part) => (typeof part === 'string' ? part : String(Object.values(part).flat()[0])));
  return JSON.parse(text.join('')).widgets.map(({ properties }: Definition) => properties);
});

const metricsOf = ({ metrics = [] }: Definition): string[] =>
  metrics.map((metric: (string | { stat?: string })[]) =>
    metric.map((part) => (typeof part === 'string' ? part : (part.stat ?? ''))).join(' '),
  );

const ofStage = (metric: string) =>
  `AWS/ApiGateway ${metric.replace(' ', ' ApiName museum Stage ApiRestApiDeploymentStagetest43A0DFE2 ')}`;
const ofTable = (metric: string) => `AWS/DynamoDB ${metric} TableName Table710B521B Sum`;
const throttled = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((event) => [
  ofTable(event),
  ofTable(`${event} GlobalSecondaryIndexName admissions`),
]);
const failed = ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems'].map((call) =>
  ofTable(`SystemErrors Operation ${call}`),
);

it('the dashboard shows these, within the free metrics, and queries no log, which would cost money', () => {
  expect(Object.fromEntries(widgets.map((widget) => [widget.title, metricsOf(widget)]))).toEqual({
    Alarms: [],
    'Turned away by the rate': ['Museum/test ThrottledRequests Sum'],
    Requests: ['Count Sum', '4XXError Sum', '5XXError Sum'].map(ofStage),
    Latency: ['Latency p50', 'Latency p99'].map(ofStage),
    'Slowest of a hundred calls, by function': expect.arrayContaining([
      'AWS/Lambda Duration FunctionName ApibuyMuseumTicketsDB39DE99 p99',
    ]),
    'Problems that functions answered': expect.arrayContaining(['Museum/test Problems problem not-found Sum']),
    'Throttled or failed at DynamoDB, which a retry mostly mends': [...throttled, ...failed],
    'Tickets sold': ['general', 'event'].map((type) => `Museum/test TicketsSold ticketType ${type} Sum`),
    'Read and write units': ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(ofTable),
    'Cold starts': ['Museum/test ColdStarts SampleCount'],
    'Duration of cold starts': ['Museum/test ColdStarts p50', 'Museum/test ColdStarts p99'],
  });
  expect(widgets[0]?.alarms).toHaveLength(alarmsByDefault.length);
  expect(widgets.find(({ title }) => title.startsWith('Slowest'))?.metrics).toHaveLength(contract.length);
  expect(widgets.filter(({ query }) => query)).toEqual([]);
  expect(widgets.flatMap(metricsOf).length).toBeLessThanOrEqual(50);
});
