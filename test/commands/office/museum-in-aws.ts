/** A deployed museum: it answers as AWS's documentation says, and `cdk` does to it what the CDK's source says. */
import { ContinuousBackupsUnavailableException, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { Client } from '@smithy/core/client';
import { vi } from 'vitest';

/** `addedLater` is deployed, but unknown to this version: it may write. */
const functions = ['buyMuseumTickets', 'listSpecialEvents', 'addedLater', 'getMuseumHours'];

const bare = () => ({
  ...{ items: 7, index: 'admissions', tags: [] as object[], made: undefined as object | undefined },
  ...{ recovery: 'DISABLED', protection: false, expiry: 'DISABLED' },
  /** How many more requests find it unfinished, and how many for recovery come too early. */
  ...{ looks: 0, early: 0 },
});

export const copyOf = (source: string, RestoreDateTime = new Date('2026-12-08T08:00:00Z'), fields: object = {}) => {
  const SourceTableArn = `arn:aws:dynamodb:eu-central-1:000000000000:table/${source}`;
  return { ...bare(), made: { SourceTableArn, RestoreDateTime, RestoreInProgress: false }, ...fields };
};

/** All clients of AWS ask this museum until the test is over. */
export const museumInAws = () => {
  const museum = {
    table: 'old' as string | undefined,
    tables: new Map([['old', { ...bare(), recovery: 'ENABLED', protection: true, expiry: 'ENABLED' }]]),
    used: new Map(functions.map((name) => [name, name === 'getMuseumHours' ? undefined : 'old'])),
    reserves: new Map<string, number>(),
    policy: '{"Statement":[{"Effect":"Deny"}]}' as string | undefined,
    /** The rollback triggers of CI's last release. */
    triggers: [] as object[],
    version: 'a commit',
    /** How many more requests find a deployment in progress. */
    busy: 0,
    changes: [] as string[],
    /** Called before and after each request, and each run of the CDK. */
    onCall: (_call: string, _when: 'before' | 'after'): void => {},
    sellsFrom: () =>
      ['buyMuseumTickets', 'addedLater']
        .filter((name) => museum.reserves.get(name) !== 0)
        .map((name) => museum.used.get(name)),
    deploy: (): void => {
      if (!museum.table) museum.tables.set('empty', { ...bare(), items: 0 });
      museum.table ??= 'empty';
      for (const name of functions) if (museum.used.get(name)) museum.used.set(name, museum.table);
    },
    cdk: ([command = '', ...args]: readonly string[], { GITHUB_SHA = 'a commit' } = {}): Promise<void> =>
      asked(command, ['cdk', command, ...args].join(' '), () => {
        if (museum.busy) throw new Error('The stack is in UPDATE_IN_PROGRESS state and can not be updated.');
        if (command === 'deploy' && args.includes('none') && museum.version !== GITHUB_SHA) museum.triggers = [];
        if (museum.triggers.length && museum.reserves.size) throw new Error('UPDATE_ROLLBACK_COMPLETE');
        if (command === 'orphan' && museum.policy?.includes('Deny')) throw new Error('Action denied by stack policy');
        if (command === 'orphan') museum.table = undefined;
        if (command === 'import') museum.table = JSON.parse(`${args.at(-1)}`).Table710B521B.TableName;
        if (command === 'deploy') museum.deploy();
        if (command === 'deploy') museum.version = GITHUB_SHA;
      }),
  };
  const asked = async <Answer>(call: string, change: string | undefined, answer: () => Answer): Promise<Answer> => {
    museum.onCall(call, 'before');
    if (change) museum.changes.push(change);
    const given = answer();
    museum.onCall(call, 'after');
    return given;
  };
  const answer = (command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
    const call = command.constructor.name.replace('Command', '');
    const isQuestion = /^(?:Describe|List|Get|Scan)/.test(call);
    return asked(call, isQuestion ? undefined : call, () => answers[call]?.(museum, command.input as Input) ?? {});
  };
  vi.spyOn(Client.prototype, 'send').mockImplementation(answer as never);
  return museum;
};

export type Museum = ReturnType<typeof museumInAws>;

// biome-ignore lint/suspicious/noExplicitAny: the input of whatever command
type Input = any;

const $metadata = {};

const tableIn = ({ tables }: Museum, name: string) => {
  const table = tables.get(name);
  if (!table) throw new ResourceNotFoundException({ message: `Requested resource not found: ${name}`, $metadata });
  if (table.looks) table.looks--;
  return table;
};

const set =
  (fields: object) =>
  (museum: Museum, { TableName }: Input): undefined =>
    void Object.assign(tableIn(museum, TableName), fields);

const nameIn = ({ ResourceArn }: { readonly ResourceArn: string }) => `${ResourceArn.split('/')[1]}`;

const answers: Readonly<Record<string, (museum: Museum, input: Input) => object | undefined>> = {
  DescribeStacks: (museum) => {
    const StackStatus = museum.busy ? 'UPDATE_IN_PROGRESS' : 'UPDATE_COMPLETE';
    if (museum.busy) museum.busy--;
    return { Stacks: [{ StackStatus, RollbackConfiguration: { RollbackTriggers: museum.triggers } }] };
  },
  GetStackPolicy: ({ policy }) => (policy ? { StackPolicyBody: policy } : {}),
  SetStackPolicy: (museum, { StackPolicyBody }) => void Object.assign(museum, { policy: StackPolicyBody }),
  // In two pages, as for a stack of more than a hundred resources; what was taken out may be listed for a while.
  ListStackResources: ({ table }, { NextToken }) => {
    const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) =>
      ({ ResourceType, LogicalResourceId, PhysicalResourceId, ResourceStatus: 'UPDATE_COMPLETE' }) as const;
    const of = resource('AWS::DynamoDB::GlobalTable', 'Table710B521B', table ?? 'old');
    const lambda = (name: string) => resource('AWS::Lambda::Function', `Api${name}DB39DE99`, name);
    return NextToken
      ? { StackResourceSummaries: [table ? of : { ...of, ResourceStatus: 'DELETE_SKIPPED' }, ...functions.map(lambda)] }
      : { StackResourceSummaries: [resource('AWS::Logs::LogGroup', 'LogsFunctions6EA43A12', 'log')], NextToken: '2' };
  },
  GetFunction: ({ used, reserves }, { FunctionName }) => {
    const [table, reserve] = [used.get(FunctionName), reserves.get(FunctionName)];
    const Configuration = { Environment: { Variables: table ? { TABLE_NAME: table } : {} } };
    return { Configuration, ...(reserve !== undefined && { Concurrency: { ReservedConcurrentExecutions: reserve } }) };
  },
  PutFunctionConcurrency: ({ reserves }, input) =>
    void reserves.set(input.FunctionName, input.ReservedConcurrentExecutions),
  DeleteFunctionConcurrency: ({ reserves }, { FunctionName }) => void reserves.delete(FunctionName),
  DescribeTable: (museum, { TableName }) => {
    const table = tableIn(museum, TableName);
    const status = table.looks ? 'CREATING' : 'ACTIVE';
    const Table = {
      ...{ TableStatus: status, RestoreSummary: table.made, DeletionProtectionEnabled: table.protection },
      TableArn: `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`,
      GlobalSecondaryIndexes: [{ IndexName: table.index, IndexStatus: status }],
    };
    return { Table };
  },
  DescribeContinuousBackups: (museum, { TableName }) => {
    const PointInTimeRecoveryDescription = {
      PointInTimeRecoveryStatus: tableIn(museum, TableName).recovery,
      EarliestRestorableDateTime: new Date('2026-11-10T10:00:00Z'),
      LatestRestorableDateTime: new Date('2026-12-08T08:55:00.123Z'),
    };
    return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } };
  },
  RestoreTableToPointInTime: ({ tables }, { SourceTableName, TargetTableName, RestoreDateTime }) => {
    tables.set(TargetTableName, copyOf(SourceTableName, RestoreDateTime, { looks: 5, early: 1 }));
    return undefined;
  },
  Scan: (museum, { TableName }) => ({ Count: Math.min(1, tableIn(museum, TableName).items) }),
  UpdateContinuousBackups: (museum, input) => {
    if (tableIn(museum, input.TableName).early-- > 0)
      throw new ContinuousBackupsUnavailableException({ message: 'Backups are being enabled', $metadata });
    return set({ recovery: 'ENABLED' })(museum, input);
  },
  UpdateTable: set({ protection: true, looks: 5 }),
  DescribeTimeToLive: (museum, { TableName }) => ({
    TimeToLiveDescription: { TimeToLiveStatus: tableIn(museum, TableName).expiry },
  }),
  UpdateTimeToLive: set({ expiry: 'ENABLING' }),
  ListTagsOfResource: (museum, input) => ({ Tags: tableIn(museum, nameIn(input)).tags }),
  TagResource: (museum, input) => void tableIn(museum, nameIn(input)).tags.push(...input.Tags),
};
