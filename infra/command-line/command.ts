/** Runs a command of this project. */
import { inspect } from 'node:util';
import { isWriteRefusal } from '../files/replace-file.ts';
import { ConfigurationError } from './configuration-error.ts';
import { Help } from './manual.ts';
import { printable } from './printable.ts';

/** Prints a user's mistake in one line, a bug with its stack, or the manual. @param exitCode after a mistake or bug */
export const runCommand = async (command: () => void | Promise<void>, exitCode = 1): Promise<void> => {
  process.stdout.once('error', endQuietly);
  try {
    await command();
  } catch (error) {
    if (error instanceof Help) return void process.stdout.write(error.message);
    process.stderr.write(`${isForTheUser(error) ? linesOf(error.message) : inspect(error)}\n`);
    process.exitCode = exitCode;
  }
};

/** The reader closes the pipe when it has seen enough, as `head` does. */
const endQuietly = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
};

/** Messages quote input, which may come from a stranger. */
const linesOf = (message: string) => message.split('\n').map(printable).join('\n');

const isForTheUser = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  isWriteRefusal(error) ||
  (error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS_'));
