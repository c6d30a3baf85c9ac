/** Runs a command of this project, and tells what its user can mend from what is a bug. */
import { inspect } from 'node:util';
import { isWriteRefusal } from '../files.ts';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

/** What the user can mend is said in one line, a bug with its stack. @param exitCode of the process after either */
export const runCommand = async (command: () => void | Promise<void>, exitCode = 1): Promise<void> => {
  process.stdout.once('error', endQuietly);
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${isForTheUser(error) ? linesOf(error.message) : inspect(error)}\n`);
    process.exitCode = exitCode;
  }
};

/** A reader that has seen enough closes the pipe, as `head` does. */
const endQuietly = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
};

/** Messages quote what the user gave, which may come from somebody else. */
const linesOf = (message: string) => message.split('\n').map(printable).join('\n');

const isForTheUser = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  isWriteRefusal(error) ||
  (error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS_'));
