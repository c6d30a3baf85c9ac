/** Runs a command of this project, and tells what its user can mend from what is a bug. */
import { inspect } from 'node:util';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

/** What the user can mend is said in one line, a bug with its stack. @param exitCode of the process after either */
export const runCommand = async (command: () => void | Promise<void>, exitCode = 1): Promise<void> => {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${isForTheUser(error) ? linesOf(error.message) : inspect(error)}\n`);
    process.exitCode = exitCode;
  }
};

/** Messages quote what the user gave, which may come from somebody else. */
const linesOf = (message: string) => message.split('\n').map(printable).join('\n');

const isForTheUser = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  (error instanceof Error &&
    'code' in error &&
    /^ERR_PARSE_ARGS_|^(?:EACCES|EPERM|EROFS|ENOSPC)$/.test(`${error.code}`));
