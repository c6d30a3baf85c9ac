/** What wakes somebody: alarms on what visitors feel, and a word to whoever has to know. */
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { Table } from '../table.ts';
import { addAlarmTopic } from './alarm-topic.ts';
import type { LogMetrics } from './metrics.ts';

interface Watched {
  readonly api: Api;
  readonly table: Table;
  readonly metrics: LogMetrics;
}

/** What sets an alarm off, counted over five minutes as metrics are by themselves. */
const thresholds = {
  /** Answers: each is a bug, or an outage that the functions' own tries did not outlast. */
  serverErrors: 1,
  /** Calls: API Gateway does not try again, each is a visitor turned away. */
  throttledCalls: 1,
  /** Milliseconds, three times running: a sale takes a tenth of a second, and after three seconds people press the button again. */
  slowSale: 3000,
  /** Images: each is a visitor without a ticket to show. */
  failedImages: 1,
  /** Reads or writes: the SDK tries each three times, so that ten are more than the bad luck of one request. */
  throttledAccesses: 10,
  /** Answers of DynamoDB: tried again too, and never quite none. */
  tableErrors: 5,
};

/**
 * On nothing that strangers drive at will, such as the errors of the authorizer: one for every wrong password.
 * @param email is told, once confirmed
 */
export const addAlarms = (scope: Construct, watched: Watched, email: string | undefined): Alarm[] => {
  const alarms = new Construct(scope, 'Alarms');
  const action = new SnsAction(addAlarmTopic(alarms, email));
  return conditions(watched).map(({ id, meaning, metric, threshold, periods = 1 }) => {
    const alarm = new Alarm(alarms, id, {
      alarmDescription: meaning,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  });
};

interface Condition {
  readonly id: string;
  readonly meaning: string;
  readonly metric: Metric;
  readonly threshold: number;
  /** How many times running, once unless set. */
  readonly periods?: number;
}

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
    // Of the whole account: all its functions share one quota, of which these have no part of their own.
    metric: LambdaFunction.metricAllThrottles(),
    threshold: thresholds.throttledCalls,
  },
  {
    id: 'SlowSales',
    meaning: 'Buying a ticket takes seconds.',
    // However few they are: CloudWatch would call only a thousand sales enough for the slowest in a hundred.
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
