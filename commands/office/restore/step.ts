/** A step of a restore, and how steps are taken. */
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { type DeployedStack, deployedStack, pause } from './stack.ts';

export interface Step {
  readonly what: string;
  readonly isDone: (now: DeployedStack) => boolean | Promise<boolean>;
  /** May return before the step is done. */
  readonly take: (now: DeployedStack) => Promise<unknown>;
  /** How often to check that it is done: 20 times unless given. */
  readonly mostLooks?: number;
}

/** Later steps than an unfinished one cannot be checked yet. */
export const planOf = async (steps: readonly Step[], now: DeployedStack): Promise<string> => {
  let done = 0;
  while (await steps[done]?.isDone(now)) done++;
  const lines = steps.map(({ what }, index) => `${index + 1}. ${index < done ? 'Done: ' : ''}${what}\n`);
  return `${lines.join('')}\n`;
};

export const takeSteps = async (stack: string, steps: readonly Step[]): Promise<void> => {
  for (const [index, { what, isDone, take, mostLooks = 20 }] of steps.entries()) {
    const isNowDone = async () => isDone(await deployedStack(stack));
    if (await isNowDone()) continue;
    process.stdout.write(`\n${index + 1}. ${what}\n`);
    await take(await deployedStack(stack));
    for (let looks = 1; !(await isNowDone()); looks++) {
      if (looks >= mostLooks) throw new ConfigurationError(`Step ${index + 1} was taken, and AWS does not show it.`);
      await pause();
    }
  }
};
