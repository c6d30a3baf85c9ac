/** `npm start`: builds the functions, synthesizes the stack and serves it on localhost until it is told to stop. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { build } from '../build/build.ts';
import { localData } from '../files.ts';
import { tryPort } from './listening.ts';
import { type LocalMuseum, startMuseum } from './local-museum.ts';
import { type Options, readOptions } from './options.ts';

const serve = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  await tryPort(options.port);
  const data = options.memory ? undefined : localData;
  if (data) claim(data, options.fresh);
  const [{ synthesize }] = await Promise.all([import('./template/synthesize.ts'), build()]);
  const museum = await startMuseum({
    ...options,
    data,
    template: synthesize({
      stage: 'local',
      allowedOrigins: options.allowedOrigins,
      museumFile: options.museumFile,
      throttling: { requestsPerSecond: 100, burst: 200 },
    }),
    onLine: print,
  });
  introduce(museum, options);
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(end, () => museum.close().then(() => process.exit(0)));
};

/** Emptied under a museum that still serves it, the data of that one would go on into files that are gone. */
const claim = (data: string, fresh: boolean): void => {
  const serving = join(data, 'serving');
  const running = existsSync(serving) ? readdirSync(serving).filter((pid) => isRunning(Number(pid))) : [];
  if (fresh && running.length) throw new Error(`Process ${running.join(', ')} serves .local: stop it before --fresh.`);
  rmSync(fresh ? data : serving, { recursive: true, force: true });
  mkdirSync(serving, { recursive: true });
  for (const pid of [...running, process.pid]) writeFileSync(join(serving, String(pid)), '');
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const introduce = ({ baseUrl, credentials, ticketKeys }: LocalMuseum, { memory, dynamodbEndpoint }: Options): void => {
  const kept = dynamodbEndpoint ? `the DynamoDB at ${dynamodbEndpoint}` : '.local, until npm start -- --fresh';
  const [site, staff] = [credentials.site, credentials.staff].map(
    ({ username, password }) => `${username}:${password}`,
  );
  print(`
  Museum service  ${baseUrl}
  Public site     ${site}
  Staff           ${staff}
  Ticket key      ${publicKeysOf(ticketKeys).join(`\n${' '.repeat(18)}`)}
  Data            ${memory ? 'in memory, until it stops' : kept}
  Try             curl -u '${site?.replaceAll("'", "'\\''")}' '${baseUrl}/museum-hours'
`);
};

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await serve();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
