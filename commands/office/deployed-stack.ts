/** The deployed stack: which table it has, and which functions use one. */
import { CloudFormation, paginateListStackResources, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { Lambda } from '@aws-sdk/client-lambda';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import type { Operation } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { variables } from '../../shared/environment.ts';

/** Its logical id, the same in every stage. */
export const tableId = 'Table710B521B';

const client = new CloudFormation();
const lambda = new Lambda();

export type DeployedStack = Awaited<ReturnType<typeof deployedStack>>;

/** The stack, once no deployment changes it. Its own table is undefined after one was taken out of it. */
export const deployedStack = async (StackName: string, pause: () => Promise<void>) => {
  while (await isChanging(StackName)) await pause();
  const resources: StackResourceSummary[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    resources.push(...StackResourceSummaries.filter((one) => !one.ResourceStatus?.startsWith('DELETE_')));
  const named = (id: string) => resources.find((one) => one.LogicalResourceId?.startsWith(id))?.PhysicalResourceId;
  const functions: Awaited<ReturnType<typeof usersOfATable>> = [];
  // One after the other: Lambda allows few such questions a second.
  for (const resource of resources)
    if (resource.ResourceType === 'AWS::Lambda::Function') functions.push(...(await usersOfATable(resource)));
  const table = named(tableId);
  const tableInUse = table ?? functions[0]?.table;
  if (!tableInUse) throw new ConfigurationError(`The stack ${StackName} has no table.`);
  const writers = functions.filter(({ operationId }) => mayWrite(operationId));
  return { table, tableInUse, functions, writers, log: named('LogsFunctions') };
};

const isChanging = async (StackName: string): Promise<boolean> => {
  const { Stacks = [] } = await client.describeStacks({ StackName });
  // A stack that was never deployed stays in review.
  return /^(?!REVIEW).*_IN_PROGRESS$/.test(`${Stacks[0]?.StackStatus}`);
};

const usersOfATable = async ({ LogicalResourceId, PhysicalResourceId: name = '' }: StackResourceSummary) => {
  const { Configuration, Concurrency } = await lambda.getFunction({ FunctionName: name });
  const table = Configuration?.Environment?.Variables?.[variables.table];
  const operationId = `${LogicalResourceId}`.replace(/^Api(.*)[0-9A-F]{8}$/, '$1');
  // How many of it may run at once, where that is limited.
  const reserve = Concurrency?.ReservedConcurrentExecutions;
  return table === undefined ? [] : [{ operationId, name, table, reserve }];
};

/** One that is not known here may. */
export const mayWrite = (operationId: string): boolean =>
  Object.values<Operation>(operations)
    .find((operation) => operation.operationId === operationId)
    ?.actions.some((action) => !/:(?:BatchGetItem|GetItem|Query)$/.test(action)) ?? true;

export const stop = (FunctionName: string) =>
  lambda.putFunctionConcurrency({ FunctionName, ReservedConcurrentExecutions: 0 });

export const letGo = (FunctionName: string) => lambda.deleteFunctionConcurrency({ FunctionName });
