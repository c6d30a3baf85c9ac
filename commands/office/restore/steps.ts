/** The steps by which a copy takes the table's place. Only AWS knows how far they have got: nothing is kept here. */
import { readFileSync } from 'node:fs';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { stackPolicy } from '../../../infra/files/paths.ts';
import { stackNameOf, tagsOf } from '../../../infra/settings/deployment.ts';
import { tableId } from '../../../infra/settings/outputs.ts';
import { type Copy, check, copyStep, repairsFor } from './copy.ts';
import { cloudFormation, type DeployedStack, lambda } from './stack.ts';
import type { Step } from './step.ts';

/** Runs the CDK's program. @param variables beside those of this process @throws Error if it fails */
export type Cdk = (args: readonly string[], variables?: Readonly<Record<string, string>>) => Promise<void>;

export const stepsTo = async (stage: string, copy: Copy, { tableInUse: source, writers }: DeployedStack, cdk: Cdk) => {
  const stack = stackNameOf(stage);
  const { name } = copy;
  const names = writers.map(({ operationId }) => operationId).join(', ');
  const isInUse = ({ table, functions }: DeployedStack) =>
    [table, ...functions.map((one) => one.table)].every((one) => one === name);
  const tags = Object.entries(tagsOf(stage)).map(([Key, Value]) => ({ Key, Value }));
  // Stopped functions answer 5xx: the last release's rollback trigger would roll this deployment back.
  const deploy = ['deploy', stack, '--require-approval', 'destructive', '--rollback-trigger-alarm-arns', 'none'];
  return [
    {
      what: `Lift the policy of ${stack}, which keeps its table. CI deploys nothing meanwhile.`,
      isDone: (now) => isInUse(now) || now.isLifted,
      take: () => cloudFormation.setStackPolicy({ StackName: stack, StackPolicyBody: lifted }),
    },
    {
      what: `Deploy without a rollback trigger: the next deployments would be rolled back, as callers get 5xx.`,
      isDone: (now) => now.table !== source || source === name || !now.hasTriggers,
      // Another version, because CloudFormation deploys nothing without a change.
      take: () => cdk(deploy, { GITHUB_SHA: 'restoring' }),
    },
    {
      what: `Stop the functions that write: ${names}. Their callers get 5xx.`,
      isDone: (now) => isInUse(now) || now.writers.every(({ isStopped }) => isStopped),
      take: async () => {
        for (const { name: FunctionName } of writers)
          await lambda.putFunctionConcurrency({ FunctionName, ReservedConcurrentExecutions: 0 });
      },
    },
    await copyStep(copy, source),
    {
      what: `Give ${name} what a copy lacks: recovery to any second, the expiry of items, tags, protection.`,
      isDone: async () => (await repairsFor(name, tags)).length === 0,
      take: async () => {
        for (const give of await repairsFor(name, tags)) await give();
      },
    },
    {
      what: `Take ${source} out of the stack. It is kept, and functions go on reading it.`,
      isDone: (now) => [name, undefined].includes(now.table),
      take: () => cdk(['orphan', '--unstable=orphan', '--yes', `${stack}/Table/Table`]),
    },
    {
      what: `Take ${name} into the stack.`,
      isDone: (now) => now.table === name,
      take: () => {
        const mapping = JSON.stringify({ [tableId]: { TableName: name } });
        return cdk(['import', stack, '--force', '--resource-mapping-inline', mapping]);
      },
    },
    {
      what: `Deploy what is checked out here: the functions use ${name} from then on.`,
      isDone: isInUse,
      take: () => cdk(deploy),
    },
    {
      what: `Protect ${name} by the policy of ${stack}.`,
      isDone: (now) => now.isProtected,
      take: () =>
        cloudFormation.setStackPolicy({ StackName: stack, StackPolicyBody: readFileSync(stackPolicy, 'utf8') }),
    },
    {
      what: `See that the stack and each function have ${name}, and let the functions write again.`,
      isDone: (now) => !now.writers.some(({ isStopped }) => isStopped),
      take: async (now) => {
        await check(copy, source);
        if (!isInUse(now)) throw new ConfigurationError(`The stack or a function has another table than ${name}.`);
        for (const { name: FunctionName } of now.writers) await lambda.deleteFunctionConcurrency({ FunctionName });
      },
    },
  ] satisfies Step[];
};

/** CI deploys nothing while the policy is lifted. */
const lifted = JSON.stringify({
  Statement: [{ Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' }],
});
