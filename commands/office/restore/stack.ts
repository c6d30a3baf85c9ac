/** The deployed stack: which table it has, which functions use one, and what its policy allows. */
import { setTimeout } from 'node:timers/promises';
import { CloudFormation, paginateListStackResources, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { Lambda } from '@aws-sdk/client-lambda';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { tableId } from '../../../infra/settings/outputs.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { variables } from '../../../shared/runtime/environment.ts';

export const cloudFormation = new CloudFormation();
export const lambda = new Lambda();

export type DeployedStack = Awaited<ReturnType<typeof deployedStack>>;

/** Waits until no deployment changes the stack. `table` is undefined after a restore has taken it out of the stack. */
export const deployedStack = async (StackName: string) => {
  const stack = await waitForStack(StackName);
  const { StackPolicyBody: policy } = await cloudFormation.getStackPolicy({ StackName });
  const pages = await Array.fromAsync(paginateListStackResources({ client: cloudFormation }, { StackName }));
  const resources = pages
    .flatMap(({ StackResourceSummaries = [] }) => StackResourceSummaries)
    .filter(({ ResourceStatus }) => !ResourceStatus?.startsWith('DELETE_'));
  const named = (id: string) => resources.find((one) => one.LogicalResourceId?.startsWith(id))?.PhysicalResourceId;
  const lambdas = resources.filter(({ ResourceType }) => ResourceType === 'AWS::Lambda::Function');
  // One after the other: Lambda allows few such requests a second.
  const functions = (await Array.fromAsync(lambdas, userOfATable)).flat();
  const table = named(tableId);
  const tableInUse = table ?? functions[0]?.table;
  if (!tableInUse) throw new ConfigurationError(`The stack ${StackName} has no table.`);
  return {
    table,
    tableInUse,
    functions,
    writers: functions.filter(({ operationId }) => mayWrite(operationId)),
    hasTriggers: !!stack?.RollbackConfiguration?.RollbackTriggers?.length,
    /** Both are false if no policy was ever set. */
    isProtected: !!policy?.includes('Deny'),
    isLifted: !!policy && !policy.includes('Deny'),
    log: named('LogsFunctions'),
  };
};

const waitForStack = async (StackName: string) => {
  for (;;) {
    const { Stacks: [stack] = [] } = await cloudFormation.describeStacks({ StackName });
    // A stack that was never deployed stays in review.
    if (!/^(?!REVIEW).*_IN_PROGRESS$/.test(`${stack?.StackStatus}`)) return stack;
    await pause();
  }
};

/** Between two looks at what AWS has done. */
export const pause = () => setTimeout(15_000);

/** @returns nothing for a function that uses no table */
const userOfATable = async ({ LogicalResourceId, PhysicalResourceId: name = '' }: StackResourceSummary) => {
  const { Configuration, Concurrency } = await lambda.getFunction({ FunctionName: name });
  const table = Configuration?.Environment?.Variables?.[variables.table];
  const operationId = `${LogicalResourceId}`.replace(/^Api(.*)[0-9A-F]{8}$/, '$1');
  const isStopped = Concurrency?.ReservedConcurrentExecutions === 0;
  return table === undefined ? [] : [{ operationId, name, table, isStopped }];
};

/** Whether the operation may write. An unknown operation counts as writing. */
export const mayWrite = (operationId: string): boolean =>
  Object.values<Operation>(operations)
    .find((operation) => operation.operationId === operationId)
    ?.actions.some((action) => !/:(?:BatchGetItem|GetItem|Query)$/.test(action)) ?? true;
