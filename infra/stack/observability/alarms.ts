/** The alarms: whom they call, and those on what visitors notice. */
import {
  Alarm,
  AlarmMuteRule,
  type CfnAlarm,
  ComparisonOperator,
  type Metric,
  ScheduleExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { CfnOutput, Duration, Stack, TimeZone } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Museum } from '../../../shared/museum/museum.ts';
import type { Condition, Watched } from './condition.ts';
import { silences } from './silences.ts';

/** No alarm counts errors of the authorizer: strangers could set it off by wrong passwords. */
export const addAlarms = (scope: Construct, watched: Watched): Alarm[] => {
  const alarms = new Construct(scope, 'Alarms');
  const action = new SnsAction(addAlarmTopic(alarms, watched.deployment.alarmEmail));
  const { stackName } = Stack.of(scope);
  const { stage } = watched.deployment;
  return [...conditions(watched), ...silences(watched)].map(
    ({ id, calls, says, first, window, isQuietAtNight, ...condition }) => {
      const alarm = new Alarm(alarms, id, {
        threshold: 1,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription:
          `${calls}: ${says} First: ${first.replace('STACK', stackName).replace('STAGE', stage)}. ` +
          `Then read docs/operations.md#alarms, ${id}.`,
        ...condition,
      });
      Object.assign(alarm.node.defaultChild as CfnAlarm, window);
      if (isQuietAtNight) addNights(alarms, alarm, watched.museum);
      // CI gives it to CloudFormation as rollback trigger. People have already heard of the errors by ServerErrors.
      if (id === 'ServerErrorRate') new CfnOutput(scope, 'ServerErrorRateAlarm', { value: alarm.alarmArn });
      if (calls !== 'Nobody') {
        alarm.addAlarmAction(action);
        alarm.addOkAction(action);
      }
      return alarm;
    },
  );
};

/**
 * The topic that sends alarms to people. Not encrypted: alarms hold no secret, CloudWatch cannot use AWS's key for
 * topics, and our own costs $1 a month.
 */
const addAlarmTopic = (scope: Construct, email: string | undefined): Topic => {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  // Replaces the default policy, which lets the account itself publish.
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } };
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions: ofThisAccount }));
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
};

/** From 23:00, before the museum's day ends. Alarms that still ring in the morning mail then. */
const addNights = (scope: Construct, alarm: Alarm, { timeZone }: Museum) =>
  new AlarmMuteRule(scope, 'Nights', {
    alarms: [alarm],
    schedule: ScheduleExpression.cron({ minute: '0', hour: '23', timeZone: TimeZone.of(timeZone) }),
    duration: Duration.hours(10),
  });

const status = 'run `npm run status -- --stack STACK`';
const slowest = 'run the saved query `Museum/STAGE/Slowest requests` in CloudWatch, Logs Insights';

/** For three periods: with few requests the p99 is the slowest one, and a single slow request must not ring. */
const slow = (metric: Metric) => ({ metric: metric.with({ statistic: 'p99' }), threshold: 3000, evaluationPeriods: 3 });

/** What visitors notice. */
const conditions = ({ api, metrics }: Watched): Condition[] => [
  {
    id: 'ServerErrors',
    calls: 'Now',
    // An outage is one that lasted longer than the functions' retries.
    says: 'the API answered with 5xx, by a bug, or because something behind it is out of reach.',
    first: status,
    metric: api.stage.metricServerError({ statistic: 'Sum' }),
  },
  {
    id: 'ServerErrorRate',
    calls: 'Nobody',
    says: 'too many of all answers are 5xx. A release that has begun meanwhile is rolled back.',
    first: status,
    // AWS itself fails once in some 100,000 requests: daily or hourly in large museums. The alarm rings for one 5xx
    // below 200 requests in five minutes (two looks of a release send fewer), and for any operation that always fails.
    metric: api.stage.metricServerError({ statistic: 'Average' }),
    threshold: 0.005,
  },
  {
    id: 'ThrottledRequests',
    calls: 'Now',
    // Bursts may have twice the rate: the first 429 is one of some two hundred requests in a second.
    says: 'visitors were turned away with 429, because more came than the rate allows.',
    first: status,
    metric: metrics.throttledRequests,
  },
  {
    id: 'ThrottledFunctions',
    calls: 'Now',
    says: 'more functions were called at once than the quota of the account allows.',
    first: 'run `aws lambda get-account-settings`',
    // For the whole account, whose functions share one quota. API Gateway does not retry: a visitor was turned away.
    metric: LambdaFunction.metricAllThrottles(),
  },
  {
    id: 'SlowAnswers',
    calls: 'Now',
    says: 'visitors and doors wait for seconds.',
    first: slowest,
    // The slowest first visitor waits for six starts of an empty function (docs/bench.md): less than three seconds.
    ...slow(api.stage.metricLatency()),
  },
  {
    id: 'SlowSales',
    calls: 'Now',
    // One request in forty is a sale: a p99 of all requests misses slow sales even if a third are slow.
    says: 'buying a ticket takes seconds, after which people press the button again.',
    first: slowest,
    ...slow(api.functions.buyMuseumTickets.metricDuration()),
  },
  {
    id: 'FailedImages',
    calls: 'In the morning',
    says: 'the image of a ticket could not be given.',
    first: status,
    metric: metrics.failedImages,
  },
];
