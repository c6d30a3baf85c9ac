/** Log lines, their metrics and queries, and traces. */
import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { handler as getMuseumHours } from '../../../functions/getMuseumHours.ts';
import { invoke } from '../../support/requests/invoke.ts';
import { cloudFormation, propertiesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const template = cloudFormation();

it('log lines of functions and of API Gateway are deleted with the stack', () => {
  const logGroup = expect.objectContaining({ DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });

  expect(template.findResources('AWS::Logs::LogGroup')).toEqual({
    LogsFunctions6EA43A12: logGroup,
    LogsAccess9BBCBB86: logGroup,
  });
});

it('lines of Lambda about its functions are JSON, with cold starts, and functions are traced', () => {
  const levels = { ApplicationLogLevel: 'INFO', SystemLogLevel: 'INFO' };
  const LoggingConfig = { LogFormat: 'JSON', LogGroup: { Ref: 'LogsFunctions6EA43A12' }, ...levels };
  for (const properties of propertiesOf(template, 'AWS::Lambda::Function'))
    expect(properties).toMatchObject({ LoggingConfig, TracingConfig: { Mode: 'Active' } });
});

const [{ AccessLogSetting }] = propertiesOf(template, 'AWS::ApiGateway::Stage');
const accessLine: Readonly<Record<string, string>> = JSON.parse(AccessLogSetting.Format);

// The whole line: test/local/gateway/gateway.test.ts. The local gateway uses one id for all three.
it('lines of API Gateway name a request by the ids that its caller, Lambda and X-Ray know', () => {
  // A stage with an access log can only be deployed if the account's API Gateway has a role to write with.
  template.hasResourceProperties('AWS::ApiGateway::Account', { CloudWatchRoleArn: Match.anyValue() });
  expect(JSON.stringify(AccessLogSetting.DestinationArn)).toContain('{"Ref":"LogsAccess9BBCBB86"}');
  expect(accessLine).toMatchObject({
    requestId: '$context.requestId',
    extendedRequestId: '$context.extendedRequestId',
    trace: '$context.xrayTraceId',
  });
});

const by = (Key: string) => ({ Dimensions: [{ Key, Value: `$.${Key}` }] });
const ofStarts = { MetricValue: '$.record.metrics.initDurationMs', Unit: 'Milliseconds' };

// The lines themselves: test/shared/http/log.test.ts.
it('these metrics are counted from lines, for each stage, and the sum of all tickets only for its alarm', () => {
  const counted = cloudFormationWith({ stage: 'winter', hoursWithoutSale: 36 });

  const [functions, access] = ['LogsFunctions6EA43A12', 'LogsAccess9BBCBB86'];
  const filters = [
    ['TicketsSold', functions, '{ $.ticketType = "*" }', by('ticketType')],
    ['Problems', functions, '{ $.problem = "*" }', by('problem')],
    ['ColdStarts', functions, '{ $.record.metrics.initDurationMs > 0 }', ofStarts],
    ['FailedImages', access, '{ ($.path = "*/qr") && ($.status = "5*") }', {}],
    ['ThrottledRequests', access, '{ $.problem = "THROTTLED" }', { DefaultValue: 0 }],
    ['AllTicketsSold', functions, '{ $.ticketType = "*" }', {}],
  ] as const;
  const ofStage = { MetricNamespace: 'Museum/winter', MetricValue: '1', Unit: 'Count' };
  expect(propertiesOf(counted, 'AWS::Logs::MetricFilter')).toEqual(
    filters.map(([MetricName, Ref, FilterPattern, others]) => ({
      ...{ LogGroupName: { Ref }, FilterPattern },
      MetricTransformations: [{ MetricName, ...ofStage, ...others }],
    })),
  );
  expect(propertiesOf(template, 'AWS::Logs::MetricFilter')).toHaveLength(5);
});

type Saved = Readonly<{ Name: string; LogGroupNames: readonly { readonly Ref: string }[]; QueryString: string }>;
const queries: readonly Saved[] = propertiesOf(template, 'AWS::Logs::QueryDefinition');

const refused = await invoke(getMuseumHours, { query: { startDate: 'none' } });
const written = refused.lines.flatMap(Object.keys);

/** Fields by the logical id of the log group. Logs Insights itself adds those with an @. */
const known: Readonly<Record<string, readonly string[]>> = {
  LogsFunctions6EA43A12: [
    ...['@timestamp', '@message', '@log', '@logStream', ...written],
    // Of other lines: test/shared/http/log.test.ts, and test/functions/missing-records.test.ts.
    ...['ticketType', 'cause', 'missing'],
    // Of Lambda's own lines.
    ...['level', 'type', 'record.status'],
  ],
  LogsAccess9BBCBB86: ['@timestamp', '@message', '@log', '@logStream', ...Object.keys(accessLine)],
};

const words = /^(?:fields|filter|stats|sort|limit|as|by|asc|desc|and|or|not|in|like)$/;

/** The fields in a query: names that are neither keywords nor functions, and that the query does not define. */
const fieldsIn = (query: string) => {
  const bare = query.replaceAll(/"[^"]*"|'[^']*'|\/[^/]+\//g, '');
  const made = [...bare.matchAll(/ as (\w+)/g)].map(([, name]) => name);
  const names = bare.match(/(?<![\w.@])[@a-zA-Z][\w.]*(?![\w.(])/g) ?? [];
  return names.filter((name) => !words.test(name) && !made.includes(name));
};

it.each(queries)('the query $Name uses fields that its log groups have, and commands of Logs Insights', (query) => {
  const fields = query.LogGroupNames.flatMap(({ Ref }) => known[Ref] ?? []);
  expect(fieldsIn(query.QueryString).filter((name) => !fields.includes(name))).toEqual([]);
  expect(fieldsIn(query.QueryString).length).toBeGreaterThan(0);
  for (const line of `| ${query.QueryString}`.split('\n'))
    expect(line).toMatch(/^\| (?:fields|filter|stats|sort|limit) \S/);
});

it('the queries are in the folder of the stage, and are those of the manual', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('\n| Query | It shows |\n|---|---|\n');
  const [rows = ''] = table.split('\n\n');

  const names = rows.split('\n').map((row) => `Museum/test/${row.split(' | ')[0]?.slice(2)}`);
  expect(queries.map(({ Name }) => Name)).toEqual(names);
});
