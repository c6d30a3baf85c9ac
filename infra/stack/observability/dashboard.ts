/** The dashboard: requests, latency, refusals, sales and consumption. */
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type ProblemName, problems } from '../../../shared/api/problems.ts';
import { ticketRequest } from '../../../shared/api/schemas.ts';
import type { Watched } from './condition.ts';

export const addDashboard = (scope: Construct, { api, table, metrics }: Watched, alarms: cloudwatch.Alarm[]) => {
  const { stage, functions } = api;
  const slowest = Object.entries(functions).map(([label, one]) => one.metricDuration({ label, statistic: 'p99' }));
  const answered = Object.keys(problems).map((problem) => metrics.problems(problem as ProblemName));
  const widgets: cloudwatch.IWidget[][] = [
    [
      new cloudwatch.AlarmStatusWidget({ title: 'Alarms', width: 18, height: 3, alarms }),
      new cloudwatch.SingleValueWidget({
        title: 'Turned away by the rate',
        width: 6,
        height: 3,
        metrics: [metrics.throttledRequests.with({ label: '429' })],
        setPeriodToTimeRange: true,
      }),
    ],
    [
      graph('Requests', [
        stage.metricCount({ label: 'all', statistic: 'Sum' }),
        stage.metricClientError({ label: '4xx', statistic: 'Sum' }),
        stage.metricServerError({ label: '5xx', statistic: 'Sum' }),
      ]),
      graph('Latency', [
        stage.metricLatency({ label: 'p50', statistic: 'p50' }),
        stage.metricLatency({ label: 'p99', statistic: 'p99' }),
      ]),
      graph('Slowest of a hundred calls, by function', slowest),
    ],
    [
      graph('Problems that functions answered', answered),
      graph('Throttled or failed at DynamoDB, which a retry mostly mends', [
        ...['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => [
          table.sum(name),
          table.sum(name, table.index).with({ label: `${name}, index` }),
        ]),
        ...table.calls.map((call) => table.sum('SystemErrors', { Operation: call }).with({ label: `${call} failed` })),
      ]),
      graph('Tickets sold', ticketRequest.properties.ticketType.enum.map(metrics.ticketsSold)),
    ],
    [
      graph('Read and write units', [
        table.sum('ConsumedReadCapacityUnits').with({ label: 'read' }),
        table.sum('ConsumedWriteCapacityUnits').with({ label: 'written' }),
      ]),
      graph('Cold starts', [metrics.coldStarts.with({ label: 'how many', statistic: 'n' })]),
      graph('Duration of cold starts', [
        metrics.coldStarts.with({ label: 'p50', statistic: 'p50' }),
        metrics.coldStarts.with({ label: 'p99', statistic: 'p99' }),
      ]),
    ],
  ];
  return new cloudwatch.Dashboard(scope, 'Dashboard', { widgets });
};

const size = { width: 8, height: 6 };

const graph = (title: string, left: NonNullable<cloudwatch.GraphWidgetProps['left']>) =>
  new cloudwatch.GraphWidget({ title, ...size, left, leftYAxis: { min: 0 } });
