/** What the dashboard shows. */
import { expect, it } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { sources, textOf } from '../../../support/sources.ts';
import { cloudFormation, propertiesOf } from '../../../support/template/synthesized.ts';

interface Widget {
  readonly title: string;
  readonly metrics?: readonly (readonly (string | { readonly stat?: string })[])[];
  readonly [name: string]: unknown;
}

const dashboards = propertiesOf(cloudFormation(), 'AWS::CloudWatch::Dashboard');

const widgets: Widget[] = dashboards.flatMap(({ DashboardBody }) => {
  const [, parts] = DashboardBody['Fn::Join'] as [string, (string | Record<string, unknown>)[]];
  const text = parts.map((part) => (typeof part === 'string' ? part : String(Object.values(part).flat()[0])));
  return JSON.parse(text.join('')).widgets.map(({ properties }: { properties: Widget }) => properties);
});

const widgetOf = (title: string) => widgets.find((widget) => widget.title === title);

const metricsOf = (title: string) =>
  widgetOf(title)?.metrics?.map((metric) =>
    metric.map((part) => (typeof part === 'string' ? part : (part.stat ?? ''))).join(' '),
  );

const ofApi = (metric: string) =>
  `AWS/ApiGateway ${metric.replace(' ', ' ApiName museum Stage ApiRestApiDeploymentStagetest43A0DFE2 ')}`;
const ofTable = (metric: string) => `AWS/DynamoDB ${metric} TableName Table710B521B Sum`;
const sold = (type: string) => `Museum/test TicketsSold ticketType ${type} Sum`;

it.each([
  ['Requests', ['Count Sum', '4XXError Sum', '5XXError Sum'].map(ofApi)],
  ['Latency', ['Latency p50', 'Latency p99'].map(ofApi)],
  ['Turned away by the rate', ['Museum/test ThrottledRequests Sum']],
  ['Tickets sold', ['general', 'event'].map(sold)],
  ['Read and write units', ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(ofTable)],
  ['Cold starts', ['Museum/test ColdStarts SampleCount']],
  ['Duration of cold starts', ['Museum/test ColdStarts p50', 'Museum/test ColdStarts p99']],
])('it shows %s', (title, metrics) => {
  expect(metricsOf(title)).toEqual(metrics);
});

it('it shows what DynamoDB throttles, and where it fails in every call that the service makes', () => {
  // Only operators look for a buyer.
  const isOfService = (file: string) => file.startsWith('shared/table/') && !file.endsWith('/buyers.ts');
  const source = sources.filter(isOfService).map(textOf);
  const commands = new Set(source.join().match(/(?<=new )\w+(?=Command\()/g));
  const shown = metricsOf('Throttled or failed at DynamoDB, which a retry mostly mends');

  expect([...commands].sort()).toEqual(['BatchGet', 'Get', 'Put', 'Query', 'TransactWrite']);
  const failed = ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems'].map((call) =>
    ofTable(`SystemErrors Operation ${call}`),
  );
  const throttled = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((event) => [
    ofTable(event),
    ofTable(`${event} GlobalSecondaryIndexName admissions`),
  ]);
  expect(shown).toEqual([...throttled, ...failed]);
});

it('it shows each function, problem and alarm, and asks no log, which would cost at each look', () => {
  const slowest = metricsOf('Slowest of a hundred calls, by function');

  expect(slowest).toHaveLength(contract.length);
  expect(slowest).toContain('AWS/Lambda Duration FunctionName ApibuyMuseumTicketsDB39DE99 p99');
  expect(metricsOf('Problems that functions answered')).toContain('Museum/test Problems problem not-found Sum');
  expect(widgetOf('Alarms')?.alarms).toHaveLength(7);
  expect(widgets.filter(({ query }) => query)).toEqual([]);
});
