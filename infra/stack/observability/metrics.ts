/** Metrics from log lines: CloudWatch counts the lines as they arrive, so no request waits for it. */
import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type MetricFilterOptions } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ProblemName } from '../../../shared/api/problems.ts';
import type { LogGroups } from '../log-groups.ts';

export type LogMetrics = ReturnType<typeof addLogMetrics>;

/** @param stage keeps the stages of one account apart */
export const addLogMetrics = (scope: Construct, { functions, access }: LogGroups, stage: string) => {
  const metrics = new Construct(scope, 'LogMetrics');
  const count = (
    metricName: string,
    logGroup: LogGroups[keyof LogGroups],
    pattern: string,
    options: Partial<MetricFilterOptions> = {},
  ) =>
    new MetricFilter(metrics, metricName, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: `Museum/${stage}`,
      metricName,
      unit: Unit.COUNT,
      ...options,
    });
  const anySale = '{ $.ticketType = "*" }';
  const ticketsSold = count('TicketsSold', functions, anySale, { dimensions: { ticketType: '$.ticketType' } });
  const problems = count('Problems', functions, '{ $.problem = "*" }', { dimensions: { problem: '$.problem' } });
  const coldStarts = count('ColdStarts', functions, '{ $.record.metrics.initDurationMs > 0 }', {
    metricValue: '$.record.metrics.initDurationMs',
    unit: Unit.MILLISECONDS,
  });
  const failedImages = count('FailedImages', access, '{ ($.path = "*/qr") && ($.status = "5*") }');
  const throttledRequests = count('ThrottledRequests', access, '{ $.problem = "THROTTLED" }', { defaultValue: 0 });

  const statistic = 'Sum';
  return {
    ticketsSold: (ticketType: string) =>
      ticketsSold.metric({ statistic, label: ticketType, dimensionsMap: { ticketType } }),
    // CloudWatch does not sum over a dimension. Made only if used, because each metric costs money monthly.
    allTicketsSold: () => count('AllTicketsSold', functions, anySale).metric({ statistic }),
    problems: (problem: ProblemName) => problems.metric({ statistic, label: problem, dimensionsMap: { problem } }),
    /** How many milliseconds functions took to start. */
    coldStarts: coldStarts.metric(),
    /** Requests for a ticket's image that failed, even if the function was killed. */
    failedImages: failedImages.metric({ statistic }),
    /** Requests over API Gateway's rate limit. */
    throttledRequests: throttledRequests.metric({ statistic }),
  };
};
