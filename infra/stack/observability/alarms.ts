/** Alarms on what visitors notice, and on silence. */
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnOutput, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Deployment } from '../../settings/deployment.ts';
import type { Api } from '../api.ts';
import type { Table } from '../table.ts';
import { addAlarmTopic } from './alarm-topic.ts';
import type { LogMetrics } from './metrics.ts';

interface Watched extends Pick<Deployment, 'hoursWithoutSale' | 'domain'> {
  readonly api: Api;
  readonly table: Table;
  readonly metrics: LogMetrics;
}

/** Thresholds, per five minutes, which is the default period of metrics, unless they say otherwise. */
const thresholds = {
  /** Answers: each is a bug, or an outage that lasted longer than the functions' retries. */
  serverErrors: 1,
  /** Calls: API Gateway does not retry, so each is a visitor who was turned away. */
  throttledCalls: 1,
  /**
   * Milliseconds, in three periods running: a sale takes 100 ms, and after three seconds people press the button again.
   */
  slowSale: 3000,
  /** Images: each is a visitor without a ticket. */
  failedImages: 1,
  /** Reads or writes: the SDK tries each three times, so ten are more than one unlucky request. */
  throttledAccesses: 10,
  /** Answers of DynamoDB: they are retried too, and a few always occur. */
  tableErrors: 5,
  /** Tickets in an hour. */
  sales: 1,
  /**
   * Days: ACM renews 45 or 60 days before the end, and who renews by other means mostly does at 30. So at 21 something
   * is wrong, and there is time left.
   */
  certificate: 21,
};

/**
 * There is no alarm that strangers can set off, as they could by wrong passwords, which are errors of the authorizer.
 * @param email gets the alarms, once confirmed
 */
export const addAlarms = (scope: Construct, watched: Watched, email: string | undefined): Alarm[] => {
  const alarms = new Construct(scope, 'Alarms');
  const action = new SnsAction(addAlarmTopic(alarms, email));
  return [...conditions(watched), ...silences(watched)].map(({ id, meaning, periods = 1, ...limit }) => {
    const alarm = new Alarm(alarms, id, {
      alarmDescription: meaning,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...limit,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    // The forge has CloudFormation watch it.
    if (id === 'ServerErrors') new CfnOutput(scope, 'ServerErrorsAlarm', { value: alarm.alarmArn });
    return alarm;
  });
};

interface Condition {
  readonly id: string;
  readonly meaning: string;
  readonly metric: Metric;
  readonly threshold: number;
  /** In how many periods running; 1 by default. */
  readonly periods?: number;
  /** At the threshold and above it by default. */
  readonly comparisonOperator?: ComparisonOperator;
  /** Quiet by default. */
  readonly treatMissingData?: TreatMissingData;
}

/** What does not happen, or no longer. */
const silences = ({ metrics, hoursWithoutSale, domain }: Watched): Condition[] => [
  ...(hoursWithoutSale
    ? [
        {
          id: 'NoSales',
          meaning: `No ticket was sold for ${hoursWithoutSale} hours.`,
          metric: metrics.allTicketsSold().with({ period: Duration.hours(1) }),
          threshold: thresholds.sales,
          periods: hoursWithoutSale,
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          // An hour without a sale has no value at all.
          treatMissingData: TreatMissingData.BREACHING,
        },
      ]
    : []),
  ...(domain
    ? [
        {
          id: 'CertificateExpiry',
          meaning: `The certificate of ${domain.name} ends in less than ${thresholds.certificate} days, or has ended.`,
          // ACM tells it twice a day, in the certificate's region, which is that of the stack.
          metric: new Metric({
            namespace: 'AWS/CertificateManager',
            metricName: 'DaysToExpiry',
            dimensionsMap: { CertificateArn: domain.certificateArn },
            statistic: 'Minimum',
            period: Duration.days(1),
          }),
          threshold: thresholds.certificate,
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          // A certificate of today has no value yet, and one that has ended none any more: then it rings already.
          treatMissingData: TreatMissingData.IGNORE,
        },
      ]
    : []),
];

const conditions = ({ api, table, metrics }: Watched): Condition[] => [
  {
    id: 'ServerErrors',
    meaning: 'The API answered with 5xx: a bug, or something behind it is out of reach.',
    metric: api.stage.metricServerError({ statistic: 'Sum' }),
    threshold: thresholds.serverErrors,
  },
  {
    id: 'ThrottledFunctions',
    meaning: 'More functions were called at once than the quota of the account allows.',
    // Of the whole account: all its functions share one quota.
    metric: LambdaFunction.metricAllThrottles(),
    threshold: thresholds.throttledCalls,
  },
  {
    id: 'SlowSales',
    meaning: 'Buying a ticket takes seconds.',
    // By default CloudWatch would wait for a thousand sales before it evaluates a p99.
    metric: api.functions.buyMuseumTickets.metricDuration({ statistic: 'p99' }),
    threshold: thresholds.slowSale,
    periods: 3,
  },
  {
    id: 'FailedImages',
    meaning: 'The image of a ticket could not be given.',
    metric: metrics.failedImages,
    threshold: thresholds.failedImages,
  },
  ...['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((id) => [
    {
      id,
      meaning: 'DynamoDB throttles the table.',
      metric: table.sum(id),
      threshold: thresholds.throttledAccesses,
    },
    {
      id: `Index${id}`,
      meaning: 'DynamoDB throttles the index of tickets by day.',
      metric: table.sumOfIndex(id),
      threshold: thresholds.throttledAccesses,
    },
  ]),
  ...table.calls.map((call) => ({
    id: `${call}Errors`,
    meaning: `DynamoDB itself fails in ${call}.`,
    metric: table.sum('SystemErrors', call),
    threshold: thresholds.tableErrors,
  })),
];
