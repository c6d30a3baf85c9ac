/** What CloudWatch counts of the log lines; the lines themselves are in the test of the log. */
import { expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../../support/template/synthesizing.ts';

const filtersOf = (template: ReturnType<typeof cloudFormation>) =>
  resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
const filters = filtersOf(cloudFormationWith({ stage: 'winter', hoursWithoutSale: 36 }));

const functions = { Ref: 'LogsFunctions6EA43A12' };
const access = { Ref: 'LogsAccess9BBCBB86' };

it.each([
  [
    'TicketsSold',
    functions,
    '{ $.ticketType = "*" }',
    { MetricValue: '1', Unit: 'Count', Dimensions: [{ Key: 'ticketType', Value: '$.ticketType' }] },
  ],
  ['AllTicketsSold', functions, '{ $.ticketType = "*" }', { MetricValue: '1', Unit: 'Count' }],
  [
    'Problems',
    functions,
    '{ $.problem = "*" }',
    { MetricValue: '1', Unit: 'Count', Dimensions: [{ Key: 'problem', Value: '$.problem' }] },
  ],
  [
    'ColdStarts',
    functions,
    '{ $.record.metrics.initDurationMs > 0 }',
    { MetricValue: '$.record.metrics.initDurationMs', Unit: 'Milliseconds' },
  ],
  ['FailedImages', access, '{ ($.path = "*/qr") && ($.status = "5*") }', { MetricValue: '1', Unit: 'Count' }],
])('%s are counted for each stage by itself', (MetricName, LogGroupName, FilterPattern, transformation) => {
  expect(filters.filter(({ MetricTransformations }) => MetricTransformations[0].MetricName === MetricName)).toEqual([
    {
      LogGroupName,
      FilterPattern,
      MetricTransformations: [{ MetricName, MetricNamespace: 'Museum/winter', ...transformation }],
    },
  ]);
});

it('nothing else is counted, and no sum of all tickets unless its alarm is asked for', () => {
  expect(filters).toHaveLength(5);
  expect(filtersOf(cloudFormation())).toHaveLength(4);
});
