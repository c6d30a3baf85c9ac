/** What CloudWatch counts of the log lines; the lines themselves are in the test of the log. */
import { expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../../support/template/synthesizing.ts';

const filtersOf = (template: ReturnType<typeof cloudFormation>) =>
  resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);

const by = (Key: string) => ({ Dimensions: [{ Key, Value: `$.${Key}` }] });

it.each([
  ['TicketsSold', 'LogsFunctions6EA43A12', '{ $.ticketType = "*" }', by('ticketType')],
  ['AllTicketsSold', 'LogsFunctions6EA43A12', '{ $.ticketType = "*" }', {}],
  ['Problems', 'LogsFunctions6EA43A12', '{ $.problem = "*" }', by('problem')],
  [
    'ColdStarts',
    'LogsFunctions6EA43A12',
    '{ $.record.metrics.initDurationMs > 0 }',
    { MetricValue: '$.record.metrics.initDurationMs', Unit: 'Milliseconds' },
  ],
  ['FailedImages', 'LogsAccess9BBCBB86', '{ ($.path = "*/qr") && ($.status = "5*") }', {}],
])('%s are counted for each stage by itself', (MetricName, Ref, FilterPattern, others) => {
  expect(filtersOf(cloudFormationWith({ stage: 'winter', hoursWithoutSale: 36 }))).toContainEqual({
    LogGroupName: { Ref },
    FilterPattern,
    MetricTransformations: [
      { MetricName, MetricNamespace: 'Museum/winter', MetricValue: '1', Unit: 'Count', ...others },
    ],
  });
});

it('nothing else is counted, and no sum of all tickets unless its alarm is asked for', () => {
  expect(filtersOf(cloudFormation())).toHaveLength(4);
});
