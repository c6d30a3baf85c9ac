/** The saved queries: they ask for fields that lines have, and wrong passwords stand in one of them alone. */
import { readFileSync } from 'node:fs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { handler as buyMuseumTickets } from '../../../../functions/buyMuseumTickets.ts';
import { newOrder } from '../../../support/museum/prepare.ts';
import { accepted } from '../../../support/requests/granted.ts';
import { invoke } from '../../../support/requests/invoke.ts';
import { mockedClient } from '../../../support/store/mocked-client.ts';
import { provideTicketKeys } from '../../../support/store/mocked-secrets.ts';
import { cloudFormation, propertiesOf } from '../../../support/template/synthesized.ts';

const template = cloudFormation();

type Saved = Readonly<{ Name: string; LogGroupNames: readonly { readonly Ref: string }[]; QueryString: string }>;
const queries: readonly Saved[] = propertiesOf(template, 'AWS::Logs::QueryDefinition');

const store = mockedClient(DynamoDBDocumentClient);
provideTicketKeys();

/** By the logical id of the log group; `fields` begins with those that Logs Insights itself gives to each line. */
const known: Record<string, string[]> = {};
beforeAll(async () => {
  store.resolves({});
  const sold = accepted('a sale', await invoke(buyMuseumTickets, { body: newOrder() }));
  const refused = await invoke(buyMuseumTickets, { body: newOrder({ ticketDate: '2026-12-25' }) });
  store.rejects(new Error('a bug'));
  const failed = await invoke(buyMuseumTickets, { body: newOrder() });
  expect([sold.status, refused.status, failed.status]).toEqual([201, 400, 500]);

  const ofInsights = ['@timestamp', '@message', '@log', '@logStream'];
  const written = [sold, refused, failed].flatMap(({ lines }) => lines.flatMap(Object.keys));
  // `missing` has a test of its own: test/functions/missing-records.test.ts. The last three are of Lambda's own lines.
  known.LogsFunctions6EA43A12 = [...ofInsights, ...written, 'missing', 'level', 'type', 'record.status'];
  const [{ AccessLogSetting }] = propertiesOf(template, 'AWS::ApiGateway::Stage');
  known.LogsAccess9BBCBB86 = [...ofInsights, ...Object.keys(JSON.parse(AccessLogSetting.Format))];
});

const words = /^(?:fields|filter|stats|sort|limit|as|by|asc|desc|and|or|not|in|like)$/;

/** The names in a query that are no words of its language, no functions, and not made by the query itself. */
const fieldsIn = (query: string) => {
  const bare = query.replaceAll(/"[^"]*"|'[^']*'|\/[^/]+\//g, '');
  const made = [...bare.matchAll(/ as (\w+)/g)].map(([, name]) => name);
  const names = bare.match(/(?<![\w.@])[@a-zA-Z][\w.]*(?![\w.(])/g) ?? [];
  return names.filter((name) => !words.test(name) && !made.includes(name));
};

it.each(queries)('$Name asks for what its log groups have, in commands that Logs Insights knows', (query) => {
  const fields = query.LogGroupNames.flatMap(({ Ref }) => known[Ref] ?? []);
  expect(fieldsIn(query.QueryString).filter((name) => !fields.includes(name))).toEqual([]);
  expect(fieldsIn(query.QueryString).length).toBeGreaterThan(0);
  for (const line of `| ${query.QueryString}`.split('\n'))
    expect(line).toMatch(/^\| (?:fields|filter|stats|sort|limit) \S/);
});

it('they stand in the folder of the stage, and are those of the manual', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('\n| Query | It shows |\n|---|---|\n');
  const [rows = ''] = table.split('\n\n');

  const names = rows.split('\n').map((row) => `Museum/test/${row.split(' | ')[0]?.slice(2)}`);
  expect(queries.map(({ Name }) => Name)).toEqual(names);
});

it('a wrong password, by which the authorizer fails, does not count as an error', () => {
  const errors = queries.find(({ Name }) => Name.endsWith('Functions that ended without a line of their own'));

  expect(errors?.QueryString.split('\n').slice(1, 3)).toEqual([
    '| filter @message not like /Unauthorized/',
    '| filter level = "ERROR" or (type = "platform.report" and record.status != "success"' +
      ' and not (record.status = "error" and @logStream like /authorizer/))',
  ]);
});
