/** Asks for a `yes` before a command does what cannot be undone. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { flag } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';

export const yesOption = { yes: flag('does not ask first') } as const;

/** @param purpose what follows a `yes` @throws ConfigurationError after any other answer, and without a terminal */
export const agree = async (purpose: string): Promise<void> => {
  if (!process.stdin.isTTY)
    throw new ConfigurationError('Nothing was done: there is no terminal to ask in. With --yes nobody is asked.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const end = once(lines, 'close').then(() => '');
  const answer = await Promise.race([lines.question(`Type yes to ${purpose}: `), end]);
  lines.close();
  if (answer.trim() !== 'yes') throw new ConfigurationError('Nothing was done.');
};
