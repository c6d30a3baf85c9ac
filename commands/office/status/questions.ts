/** What `npm run status` asks, and which answers call somebody. */
import type { DescribeStacksOutput, ListStackResourcesOutput } from '@aws-sdk/client-cloudformation';
import { outputs, tableId } from '../../../infra/settings/outputs.ts';
import { admissionsIndex } from '../../../shared/table/keys.ts';
import { type Answer, alarmsNamed, certificate, notDeployed, ringing } from './alarms.ts';
import { askLogs, aws, type Row, unanswered } from './aws.ts';

export const questions = (stack: string): Readonly<Record<string, () => Promise<Answer>>> => {
  const named = ['--stack-name', stack];
  const described = aws<DescribeStacksOutput>('cloudformation', 'describe-stacks', ...named);
  const listed = aws<ListStackResourcesOutput>('cloudformation', 'list-stack-resources', ...named);
  const idsOf = async (type: string, logicalId = '') =>
    ((await listed).StackResourceSummaries ?? [])
      .filter((one) => one.ResourceType === type && one.LogicalResourceId?.startsWith(logicalId))
      // Also retained ones, such as a restored stack's table.
      .filter((one) => !one.ResourceStatus?.startsWith('DELETE_'))
      // One that is being made may have no name yet.
      .flatMap(({ PhysicalResourceId }) => PhysicalResourceId || []);
  const stage = described.then((stacks) => outputOf(stacks, outputs.stage) ?? notDeployed());
  const alarms = idsOf('AWS::CloudWatch::Alarm').then(alarmsNamed);
  // Each is awaited by its questions later: an earlier refusal must not end the process.
  for (const one of [described, listed, stage, alarms]) one.catch(() => undefined);

  const ofADay = async (query: string) => askLogs(await stage, query, 24);
  const logged = async (query: string, by: readonly string[]) => counted(await ofADay(query), by);

  return {
    Version: async () => versionOf(await described),
    Alarms: async () => ringing(await alarms),
    'Last sale': async () => lastSale(await askLogs(await stage, 'Tickets sold by the hour', 7 * 24)),
    Errors: () => logged('Errors by operation', ['operation', 'problem', 'cause', 'detail']),
    Crashes: async () => crashes(await ofADay('Functions that ended without a line of their own')),
    Refusals: () => logged('Refusals by operation', ['operation', 'status', 'problem', 'codes']),
    Gateway: () => logged('Refused by API Gateway', ['problem', 'method', 'path']),
    Throttling: async () => throttling(await stage, await idsOf('AWS::DynamoDB::GlobalTable', tableId)),
    Mail: async () => subscribers(await idsOf('AWS::SNS::Topic', 'Alarms'), await described),
    Certificate: async () =>
      certificate(await alarms, await idsOf('AWS::CloudWatch::Alarm', 'AlarmsCertificateExpiry')),
    Plan: plan,
  };
};

const outputOf = ({ Stacks: [stack] = [] }: DescribeStacksOutput, name: string) =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;

const versionOf = (stacks: DescribeStacksOutput): Answer => {
  const state = stacks.Stacks?.[0]?.StackStatus ?? 'unknown';
  const says = `${outputOf(stacks, outputs.version) ?? 'no version'}, ${state}`;
  if (runs.test(state)) return { says: [says] };
  return { calls: 'Now', says: [`${says}: read docs/operations.md#a-failed-deployment`] };
};

/** In other states nothing runs, two versions are mixed, or the table is missing. */
const runs = /^(?:CREATE|IMPORT|UPDATE(?:_ROLLBACK)?)_(?:IN_PROGRESS|COMPLETE(?:_CLEANUP_IN_PROGRESS)?)$/;

const lastSale = (rows: readonly Row[]): Answer => {
  const last = rows
    .map((row) => row['bin(1h)'] ?? '')
    .sort()
    .at(-1);
  return { says: [last ? `in the hour from ${last.slice(0, 16)} UTC` : 'none in what the log has of seven days'] };
};

/** A stream is one instance of a function: `<day>/<function>[<version>]<id>`. */
const crashes = (rows: readonly Row[]): Answer => {
  const named = rows.map((row) => ({ ...row, function: row['@logStream']?.replace(/^[\d/]*|\[.*/g, '') }));
  return counted(named, ['function', 'record.status']);
};

/** How many lines there are of each kind, the most frequent first. @param by the fields that make the kind */
const counted = (rows: readonly Row[], by: readonly string[]): Answer => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const kind = by.flatMap((field) => row[field] || []).join(', ');
    counts.set(kind, (counts.get(kind) ?? 0) + Number(row.refused ?? 1));
  }
  const says = [...counts].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${count} ${kind}`);
  const more = says.length > shown ? [`and ${says.length - shown} other kinds`] : [];
  return { says: says.length ? [...says.slice(0, shown), ...more] : ['none in a day'] };
};

const shown = 10;

const throttling = async (stage: string, [TableName = '']: readonly string[]): Promise<Answer> => {
  const table = { TableName };
  const index = { ...table, GlobalSecondaryIndexName: admissionsIndex };
  const asked: readonly (readonly [label: string, namespace: string, metric: string, dimensions: object])[] = [
    ['requests by the rate', `Museum/${stage}`, 'ThrottledRequests', {}],
    ["functions by the account's quota", 'AWS/Lambda', 'Throttles', {}],
    ['reads', 'AWS/DynamoDB', 'ReadThrottleEvents', table],
    ['writes', 'AWS/DynamoDB', 'WriteThrottleEvents', table],
    ['reads of the index', 'AWS/DynamoDB', 'ReadThrottleEvents', index],
    ['writes of the index', 'AWS/DynamoDB', 'WriteThrottleEvents', index],
  ];
  const queries = asked.map(([Label, Namespace, MetricName, dimensions], at) => {
    const Dimensions = Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value }));
    return {
      Id: `m${at}`,
      Label,
      MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period: 3600, Stat: 'Sum' },
    };
  });
  const [from, to] = [new Date(Date.now() - 24 * 3_600_000), new Date()].map((time) => time.toISOString());
  const { MetricDataResults = [] } = await aws<{ readonly MetricDataResults: readonly Measured[] }>(
    ...['cloudwatch', 'get-metric-data', '--start-time', `${from}`, '--end-time', `${to}`],
    ...['--metric-data-queries', JSON.stringify(queries)],
  );
  const says = asked.flatMap(([label]) => {
    // In parts where there is much.
    const parts = MetricDataResults.filter(({ Label }) => Label === label);
    if (!parts.some(({ StatusCode }) => StatusCode === 'Complete')) return unanswered();
    const sum = parts.flatMap(({ Values }) => Values).reduce((sum, one) => sum + one, 0);
    return sum > 0 ? [`${sum} ${label}`] : [];
  });
  return { says: says.length ? says : ['none in a day'] };
};

type Measured = Readonly<{ Label: string; Values: readonly number[]; StatusCode: string }>;
type Subscription = Readonly<Record<'Endpoint' | 'SubscriptionArn', string>>;

const subscribers = async ([topic]: readonly string[], stacks: DescribeStacksOutput): Promise<Answer> => {
  if (!topic) return notDeployed();
  const words = ['sns', 'list-subscriptions-by-topic', '--topic-arn', topic];
  const { Subscriptions = unanswered() } = await aws<{ readonly Subscriptions: readonly Subscription[] }>(...words);
  const isConfirmed = (one: Subscription) => one.SubscriptionArn.startsWith('arn:');
  const says = Subscriptions.map((one) => `${one.Endpoint}, ${isConfirmed(one) ? 'confirmed' : one.SubscriptionArn}`);
  if (Subscriptions.some(isConfirmed)) return { says };
  const nobody = { says: ['no alarm reaches anybody', ...says] };
  return outputOf(stacks, outputs.live) === 'true' ? { calls: 'Now', ...nobody } : nobody;
};

interface PlanState {
  readonly accountPlanType: string;
  readonly accountPlanStatus: string;
  readonly accountPlanExpirationDate?: string;
  readonly accountPlanRemainingCredits?: { readonly amount: number; readonly unit: string };
}

/** AWS closes accounts on the Free plan, at a date or once their credits are spent. One region alone answers. */
const plan = async (): Promise<Answer> => {
  const asked = aws<PlanState>('freetier', 'get-account-plan-state', '--region', 'us-east-1');
  const state = await asked.catch((error: Error): Partial<PlanState> => {
    if (!error.message.includes('(ResourceNotFoundException)')) throw error;
    return { accountPlanType: 'none' };
  });
  const { accountPlanType = unanswered(), accountPlanStatus, accountPlanExpirationDate: end } = state;
  if (accountPlanType !== 'FREE') return { says: [accountPlanType] };
  const { amount = 'an unknown sum', unit = 'USD' } = state.accountPlanRemainingCredits ?? {};
  const says = [
    `FREE, ${accountPlanStatus} until ${end ?? 'an unknown time'}, or for ${amount} ${unit} of credits: upgrade it`,
  ];
  const isSoon = !(Date.parse(`${end}`) - Date.now() > 14 * 86_400_000) || !(Number(amount) >= 10);
  return { calls: isSoon ? 'Now' : 'In the morning', says };
};
