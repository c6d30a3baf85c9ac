/** What the dashboard shows. */
import { expect, it } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { cloudFormation, resourcesOf } from '../../../support/template/synthesized.ts';

type Metric = readonly (string | { readonly label?: string; readonly stat?: string })[];

interface Widget {
  readonly type: string;
  readonly properties: {
    readonly title: string;
    readonly metrics?: readonly Metric[];
    readonly [name: string]: unknown;
  };
}

const dashboards = resourcesOf(cloudFormation(), 'AWS::CloudWatch::Dashboard');

const widgets: Widget[] = dashboards.flatMap(([, { Properties }]) => {
  const [, parts] = Properties.DashboardBody['Fn::Join'] as [string, (string | Record<string, unknown>)[]];
  const text = parts.map((part) => (typeof part === 'string' ? part : String(Object.values(part).flat()[0])));
  return JSON.parse(text.join('')).widgets;
});

const widgetOf = (title: string) => widgets.find(({ properties }) => properties.title === title)?.properties;

/** Name, dimensions and statistic of each metric, as one text. */
const metricsOf = (title: string) =>
  widgetOf(title)?.metrics?.map((metric) =>
    metric.map((part) => (typeof part === 'string' ? part : (part.stat ?? ''))).join(' '),
  );

const ofApi = 'ApiName museum Stage ApiRestApiDeploymentStagetest43A0DFE2';

it.each([
  [
    'Requests',
    [
      `AWS/ApiGateway Count ${ofApi} Sum`,
      `AWS/ApiGateway 4XXError ${ofApi} Sum`,
      `AWS/ApiGateway 5XXError ${ofApi} Sum`,
    ],
  ],
  ['Latency', [`AWS/ApiGateway Latency ${ofApi} p50`, `AWS/ApiGateway Latency ${ofApi} p99`]],
  ['Tickets sold', ['Museum/test TicketsSold ticketType general Sum', 'Museum/test TicketsSold ticketType event Sum']],
  [
    'Read and write units',
    [
      'AWS/DynamoDB ConsumedReadCapacityUnits TableName Table710B521B Sum',
      'AWS/DynamoDB ConsumedWriteCapacityUnits TableName Table710B521B Sum',
    ],
  ],
  ['Cold starts', ['Museum/test ColdStarts SampleCount']],
  ['Duration of cold starts', ['Museum/test ColdStarts p50', 'Museum/test ColdStarts p99']],
])('it shows %s', (title, metrics) => {
  expect(metricsOf(title)).toEqual(metrics);
});

it('it shows how long each function takes, and what it refuses by problem', () => {
  expect(metricsOf('Slowest of a hundred calls, by function')).toHaveLength(contract.length);
  expect(metricsOf('Slowest of a hundred calls, by function')).toContain(
    'AWS/Lambda Duration FunctionName ApibuyMuseumTicketsDB39DE99 p99',
  );
  expect(metricsOf('Problems that functions answered')).toEqual(
    expect.arrayContaining([
      'Museum/test Problems problem invalid-request Sum',
      'Museum/test Problems problem not-found Sum',
      'Museum/test Problems problem internal-error Sum',
      'Museum/test Problems problem unavailable Sum',
    ]),
  );
});

it('it asks the access log for what API Gateway refused by itself', () => {
  expect(widgetOf('Refused by API Gateway itself')).toMatchObject({
    view: 'table',
    query:
      "SOURCE 'LogsAccess9BBCBB86' | filter problem != '-'\n" +
      '| stats count(*) as requests by problem\n| sort requests desc',
  });
});

it('it shows the state of every alarm, on the one page there is', () => {
  expect(dashboards).toHaveLength(1);
  expect(widgetOf('Alarms')?.alarms).toHaveLength(13);
});
