/** Asks AWS by its CLI: a client of the SDK for each service would be a package each. */
import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Its message says which right is missing, or quotes AWS or its CLI. */
export class Unanswered extends Error {}

export const unanswered = (why = 'AWS has left it out'): never => {
  throw new Unanswered(why);
};

/** @param words of the command line, such as `sns`, `list-topics` @returns AWS's documented answer, or parts of it */
export const aws = async <Answer>(...words: string[]): Promise<Partial<Answer>> => {
  // In the CLI's other formats an error's last line is not its message.
  const env = { ...process.env, AWS_PAGER: '', AWS_CLI_ERROR_FORMAT: 'legacy' };
  const options = { env, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)('aws', [...words, '--output', 'json'], options).catch(explain);
  return JSON.parse(stdout || '{}', withTime);
};

/** Older CLIs write some times as seconds since 1970, and newer ones where they are set up so. */
const withTime = (name: string, value: unknown) =>
  typeof value === 'number' && /(?:After|Date|Timestamp)$/.test(name) ? new Date(value * 1000).toISOString() : value;

const explain = (error: Error & { readonly code?: unknown; readonly stderr?: string }): never => {
  if (error.code === 'ENOENT') throw new Unanswered('there is no AWS CLI here: install its version 2');
  const said = `${error.stderr || error.message}`.trim();
  const [, right] = /not authorized to perform: ([\w-]+:\w+)/.exec(said) ?? [];
  if (right) throw new Unanswered(`you lack the right ${right}`);
  if (/Invalid choice|argument \w+:/i.test(said)) throw new Unanswered('the AWS CLI is too old: install a newer one');
  const [last = 'the AWS CLI says nothing'] = said.split('\n').filter(Boolean).slice(-1);
  throw new Unanswered(last.replace(/ when calling the \w+ operation/, ''));
};

export type Row = Readonly<Record<string, string | undefined>>;

interface Results {
  readonly status: string;
  readonly results: readonly (readonly { readonly field: string; readonly value: string }[])[];
}

/** A saved query of the stage. @param hours back from now */
export const askLogs = async (stage: string, name: string, hours: number): Promise<readonly Row[]> => {
  const prefix = `Museum/${stage}/${name}`;
  const { queryDefinitions = [] } = await aws<{
    readonly queryDefinitions: readonly { name: string; queryString: string; logGroupNames: string[] }[];
  }>('logs', 'describe-query-definitions', '--query-definition-name-prefix', prefix);
  const saved = queryDefinitions.find((one) => one.name === prefix);
  if (!saved) throw new Unanswered(`there is no saved query ${prefix}: deploy the stack`);
  const now = Math.ceil(Date.now() / 1000);
  const { queryId = unanswered() } = await aws<{ readonly queryId: string }>(
    ...['logs', 'start-query', '--log-group-names', ...saved.logGroupNames],
    ...['--start-time', `${now - hours * 3600}`, '--end-time', `${now}`, '--query-string', saved.queryString],
  );
  for (let looks = 0; looks < 60; looks++) {
    const { status, results = [] } = await aws<Results>('logs', 'get-query-results', '--query-id', queryId);
    if (status === 'Complete')
      return results.map((row) => Object.fromEntries(row.map(({ field, value }) => [field, value])));
    if (status !== 'Running' && status !== 'Scheduled') throw new Unanswered(`the query ${name} ended as ${status}`);
    await setTimeout(1000);
  }
  throw new Unanswered(`the query ${name} takes longer than a minute`);
};
