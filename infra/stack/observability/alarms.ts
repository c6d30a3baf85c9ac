/** Alarms on what visitors notice, and on silence. */
import { Alarm, type AlarmProps, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnOutput, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Deployment } from '../../settings/deployment.ts';
import type { Api } from '../api.ts';
import type { LogGroups } from '../log-groups.ts';
import type { Table } from '../table.ts';
import { addAlarmTopic } from './alarm-topic.ts';
import type { LogMetrics } from './metrics.ts';

export interface Watched {
  readonly deployment: Deployment;
  readonly api: Api;
  readonly table: Table;
  readonly logs: LogGroups;
  readonly metrics: LogMetrics;
}

/** No alarm counts errors of the authorizer: strangers could set it off by wrong passwords. */
export const addAlarms = (scope: Construct, watched: Watched): Alarm[] => {
  const alarms = new Construct(scope, 'Alarms');
  const action = new SnsAction(addAlarmTopic(alarms, watched.deployment.alarmEmail));
  return [...conditions(watched), ...silences(watched)].map(({ id, ...condition }) => {
    const alarm = new Alarm(alarms, id, {
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...condition,
    });
    // CI names it to CloudFormation, which rolls a release back when it rings. ServerErrors has told people before.
    if (id === 'ServerErrorRate') new CfnOutput(scope, 'ServerErrorRateAlarm', { value: alarm.alarmArn });
    else {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    return alarm;
  });
};

/** Unless it says otherwise, an alarm rings for a single event, and its metric has periods of five minutes. */
type Condition = Partial<AlarmProps> & Pick<AlarmProps, 'metric'> & { readonly id: string };

/** What visitors notice. */
const conditions = ({ api, table, metrics }: Watched): Condition[] => [
  {
    id: 'ServerErrors',
    // An outage is one that lasted longer than the functions' retries.
    alarmDescription: 'The API answered with 5xx: a bug, or something behind it is out of reach.',
    metric: api.stage.metricServerError({ statistic: 'Sum' }),
  },
  {
    id: 'ServerErrorRate',
    alarmDescription: 'Too many of all answers are 5xx: a release that has begun meanwhile is rolled back.',
    // AWS itself fails once in some 100,000 requests, each hour or day in a large museum. A single answer is enough
    // below 200 in five minutes, and in any museum an operation that always fails, if visitors need it.
    metric: api.stage.metricServerError({ statistic: 'Average' }),
    threshold: 0.005,
  },
  {
    id: 'ThrottledFunctions',
    alarmDescription: 'More functions were called at once than the quota of the account allows.',
    // Of the whole account: all its functions share one quota. API Gateway does not retry: a visitor was turned away.
    metric: LambdaFunction.metricAllThrottles(),
  },
  {
    id: 'SlowSales',
    alarmDescription: 'Buying a ticket takes seconds.',
    metric: api.functions.buyMuseumTickets.metricDuration({ statistic: 'p99' }),
    // Milliseconds: after three seconds people press the button again.
    threshold: 3000,
    // CloudWatch evaluates a p99 of few sales, too. It is then the slowest sale, and one alone must not ring.
    evaluationPeriods: 3,
  },
  { id: 'FailedImages', alarmDescription: 'The image of a ticket could not be given.', metric: metrics.failedImages },
  // The SDK tries each read or write three times: ten are more than one unlucky request.
  ...['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((id) => [
    { id, alarmDescription: 'DynamoDB throttles the table.', metric: table.sum(id), threshold: 10 },
    {
      id: `Index${id}`,
      alarmDescription: 'DynamoDB throttles the index of tickets by day.',
      metric: table.sum(id, table.index),
      threshold: 10,
    },
  ]),
  // Failures are retried too, and a few always occur.
  ...table.calls.map((call) => ({
    id: `${call}Errors`,
    alarmDescription: `DynamoDB itself fails in ${call}.`,
    metric: table.sum('SystemErrors', { Operation: call }),
    threshold: 5,
  })),
];

/** What does not happen, or no longer: watched where a setting asks for it. */
const silences = ({ metrics, deployment }: Watched): Condition[] => {
  const { hoursWithoutSale, domainName, certificateArn } = deployment;
  const asked: Condition[] = [];
  if (hoursWithoutSale)
    asked.push({
      id: 'NoSales',
      alarmDescription: `No ticket was sold for ${hoursWithoutSale} hours.`,
      metric: metrics.allTicketsSold().with({ period: Duration.hours(1) }),
      evaluationPeriods: hoursWithoutSale,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      // An hour without a sale has no value at all.
      treatMissingData: TreatMissingData.BREACHING,
    });
  if (certificateArn)
    asked.push({
      id: 'CertificateExpiry',
      alarmDescription: `The certificate of ${domainName} ends in less than ${certificateDays} days, or has ended.`,
      // ACM sends the metric twice a day, in the certificate's region, which is that of the stack.
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: certificateDays,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      // A new certificate has no value yet. An expired one has none any more, but then the alarm rings already.
      treatMissingData: TreatMissingData.IGNORE,
    });
  return asked;
};

/** ACM renews 45 or 60 days before the end, other tools 30. At 21 something is wrong, and there is time left. */
const certificateDays = 21;
