/** Runs a command of this project by its manual: from it the command line is read, and `--help` printed. */
import { inspect, type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { isWriteRefusal } from '../files/replace-file.ts';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

/** Prints a user's mistake in one line, a bug with its stack, or the manual. @param exitCode after a mistake or bug */
export const runCommand = async (command: () => void | Promise<void>, exitCode = 1): Promise<void> => {
  process.stdout.once('error', endQuietly);
  // The AWS CLI and the CDK read both variables, the SDK only the first.
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  if (!AWS_REGION && AWS_DEFAULT_REGION) process.env.AWS_REGION = AWS_DEFAULT_REGION;
  try {
    await command();
  } catch (error) {
    if (error instanceof Help) return void process.stdout.write(error.message);
    process.stderr.write(`${isForTheUser(error) ? linesOf(error.message) : inspect(error)}\n`);
    process.exitCode = exitCode;
  }
};

export const print = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

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

/** An option as `parseArgs` takes it, and what the manual says of it. */
interface Option extends ParseArgsOptionDescriptor {
  readonly value?: string;
  readonly says: string;
}

export interface Manual {
  /** The command as it is typed, without options: `npm run forget`. */
  readonly command: string;
  readonly purpose: string;
  /** The command's arguments, such as `<ticketId>`. */
  readonly takes?: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly example?: string;
  /** Exit codes that mean more than done (0) and not done (1). */
  readonly exitCodes?: string;
}

/** An option that is followed by a value, such as `<name>`. */
export const option = (value: string, says: string) => ({ type: 'string', value, says }) as const;

export const flag = (says: string) => ({ type: 'boolean', default: false, says }) as const;

/** Thrown for `--help`: its message is what to print. */
class Help extends Error {}

/** @throws Help, or ConfigurationError or an error of `parseArgs` with one line that says what is wrong */
export const readArguments = <const Read extends Manual>(
  manual: Read,
  args = process.argv.slice(2),
): ReturnType<typeof parseArgs<{ options: Read['options']; allowPositionals: true }>> => {
  const options: Read['options'] = { ...manual.options, help };
  const { values } = parseArgs({ args, options, strict: false });
  if (values.help) throw new Help(helpOf(manual));
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  const known = Object.keys(options).map((name) => `--${name}`);
  if (unknown) throw new ConfigurationError(`Unknown option --${unknown}: the options are ${known.join(', ')}.`);
  return parseArgs({ args, options, allowPositionals: manual.takes !== undefined });
};

const help = { type: 'boolean', short: 'h', says: 'prints this' } as const;

const helpOf = ({ command, purpose, takes, options, example, exitCodes }: Manual): string => {
  const rows = Object.entries({ ...options, help } as Manual['options']).map(
    ([name, { value, says }]) => [`--${name}${value ? ` ${value}` : ''}`, says] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  const words = [command, '--', rows.length > 1 && '[options]', takes].filter(Boolean);
  return `${words.length > 2 ? words.join(' ') : command}

${purpose}

${rows.map(([option, says]) => `  ${option.padEnd(width)}   ${says}`).join('\n')}

Example: ${command}${example ? ` -- ${example}` : ''}

Exit codes: ${exitCodes ?? '0 done; 1 not done, and a line says why'}.
`;
};
