/** The steps by which a copy takes the table's place. How far they have got is asked of AWS, and kept nowhere else. */
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { stackNameOf, tagsOf } from '../../../infra/settings/deployment.ts';
import { type Copy, check, checkBefore, inSeconds, isReady, make, settings } from './copy.ts';
import { type DeployedStack, deployedStack, letGo, lift, policyOf, protect, stop, tableId } from './stack.ts';

export interface Step {
  readonly what: string;
  readonly isDone: () => Promise<boolean>;
  /** May return before it is done. */
  readonly take: () => Promise<unknown>;
  /** How often to look whether it is done: 20 times unless given. */
  readonly patience?: number;
}

export interface Tools {
  /** Runs the CDK's program. @param variables beside those of this process @throws Error if it fails */
  readonly cdk: (args: readonly string[], variables?: Readonly<Record<string, string>>) => Promise<void>;
  /** Waits before looking again. */
  readonly pause: () => Promise<void>;
  readonly say: (text: string) => void;
}

/** Takes each step that is not done, once the one before it is. */
export const takeSteps = async (steps: readonly Step[], { pause, say }: Tools): Promise<void> => {
  for (const [index, { what, isDone, take, patience = 20 }] of steps.entries()) {
    if (await isDone()) continue;
    say(`\n${index + 1}. ${what}\n`);
    await take();
    for (let looks = 1; !(await isDone()); looks++) {
      if (looks >= patience) throw new ConfigurationError(`Step ${index + 1} was taken, and AWS does not show it.`);
      await pause();
    }
  }
};

/**
 * @param source the table that is in use
 * @throws ConfigurationError if the copy is not the right one, or cannot be made
 */
export const copying = async (copy: Copy, source: string): Promise<Step> => {
  await checkBefore(copy, source);
  return {
    what: copy.second
      ? `Copy ${source} as of ${inSeconds(copy.second)} to ${copy.name}: minutes to hours.`
      : `See that ${copy.name} can be used.`,
    patience: Number.POSITIVE_INFINITY,
    isDone: async () => (await isReady(copy)) && (await check(copy, source).then(() => true)),
    take: () => make(copy, source),
  };
};

/** The table whose place the copy takes, and all steps, done or not. */
export const stepsTo = async (stage: string, copy: Copy, { cdk, pause }: Tools) => {
  const stack = stackNameOf(stage);
  const { name } = copy;
  const look = () => deployedStack(stack, pause);
  const isInUse = ({ table, functions }: DeployedStack) =>
    [table, ...functions.map((one) => one.table)].every((one) => one === name);
  const { tableInUse: source, writers } = await look();
  const tags = Object.entries(tagsOf(stage)).map(([Key, Value]) => ({ Key, Value }));
  // Callers of a function that is stopped get 5xx: by the trigger of the last release, that would undo the deployment.
  const deploy = ['deploy', stack, '--require-approval', 'destructive', '--rollback-trigger-alarm-arns', 'none'];
  const steps: Step[] = [
    {
      what: `Lift the policy of ${stack}, which keeps its table. The forge deploys nothing meanwhile.`,
      isDone: async () => isInUse(await look()) || (await policyOf(stack)) === 'allows',
      take: () => lift(stack),
    },
    {
      what: `Deploy without a rollback trigger: the next deployments would be undone, for callers get 5xx.`,
      isDone: async () => {
        const now = await look();
        return now.table !== source || source === name || now.triggers.length === 0;
      },
      // Without any change CloudFormation would not deploy.
      take: () => cdk(deploy, { GITHUB_SHA: 'restoring' }),
    },
    {
      what: `Stop the functions that write: ${writers.map(inWords).join(', ')}. Their callers get 5xx.`,
      isDone: async () => {
        const now = await look();
        return isInUse(now) || now.writers.every(isStopped);
      },
      take: async () => {
        for (const writer of writers) await stop(writer.name);
      },
    },
    await copying(copy, source),
    ...settings(name, tags).map((step) => ({ ...step, what: `Give ${name} ${step.what}.` })),
    {
      what: `Take ${source} out of the stack. It is kept, and functions go on reading it.`,
      isDone: async () => [name, undefined].includes((await look()).table),
      take: () => cdk(['orphan', '--unstable=orphan', '--yes', `${stack}/Table/Table`]),
    },
    {
      what: `Take ${name} into the stack.`,
      isDone: async () => (await look()).table === name,
      take: () => {
        const mapping = JSON.stringify({ [tableId]: { TableName: name } });
        return cdk(['import', stack, '--force', '--resource-mapping-inline', mapping]);
      },
    },
    {
      what: `Deploy what is checked out here: the functions use ${name} from then on.`,
      isDone: async () => isInUse(await look()),
      take: () => cdk(deploy),
    },
    {
      what: `Protect ${name} by the policy of ${stack}.`,
      isDone: async () => (await policyOf(stack)) === 'keeps',
      take: () => protect(stack),
    },
    {
      what: `See that the stack and each function have ${name}, and let the functions write again.`,
      isDone: async () => !(await look()).writers.some(isStopped),
      take: async () => {
        const now = await look();
        await check(copy, source);
        if (!isInUse(now)) throw new ConfigurationError(`The stack or a function has another table than ${name}.`);
        for (const writer of now.writers) await letGo(writer.name);
      },
    },
  ];
  return { source, steps };
};

type DeployedFunction = DeployedStack['functions'][number];

const isStopped = ({ reserve }: DeployedFunction) => reserve === 0;

const inWords = ({ operationId, reserve }: DeployedFunction) =>
  reserve ? `${operationId} (note its reserve of ${reserve}, which will be gone)` : operationId;
