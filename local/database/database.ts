/** The embedded DynamoDB: dynoxide in a process of its own, which ends with this process. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { type DatabaseProcess, runDatabase } from './database-process.ts';
import { hiddenHost, tryPort } from './listening.ts';

interface DatabaseOptions {
  /** Where it keeps its data; without it, in memory. */
  readonly file?: string | undefined;
  /** Called each time that it has started. */
  readonly prepare?: (endpoint: string) => Promise<unknown>;
  /** Gets a line when it has ended by itself, and a line when it serves again. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts the database on a free port, and restarts it there after a crash. Its host is hidden: it checks no password.
 * @throws ConfigurationError when its package is missing, or it ends as soon as it starts
 * @throws Error when it does not answer within ten seconds, or where npx has to fetch it first, within five minutes
 */
export const startDatabase = async (options: DatabaseOptions = {}) => {
  const { file, prepare = async () => {}, onLine = () => {} } = options;
  const host = await hiddenHost();
  const port = await tryPort(0, host);
  const endpoint = `http://${host}:${port}`;
  let isClosed = false;
  let database: DatabaseProcess;

  const start = async (): Promise<void> => {
    database = runDatabase(host, port, file);
    await untilAnswering(host, port, database, file);
    await prepare(endpoint);
  };

  const close = () => {
    isClosed = true;
    database.end();
  };

  const watch = async (): Promise<void> => {
    for (await database.ended; !isClosed; await database.ended) {
      onLine('The embedded DynamoDB has ended. It starts again.');
      // A database that cannot run must not be restarted in a busy loop.
      await pause(500);
      if (isClosed) return;
      await start().then(
        () => onLine(`The embedded DynamoDB serves again${file ? '' : ', empty: its data were in memory'}.`),
        (error: Error) => onLine(`The embedded DynamoDB does not serve: ${error.message}`),
      );
    }
  };

  await start().catch((error) => {
    database?.end();
    throw error;
  });
  void watch();
  return { endpoint, close };
};

const untilAnswering = async (host: string, port: number, { ended, isFetched }: DatabaseProcess, file?: string) => {
  const giveUpAt = performance.now() + (isFetched ? 300_000 : 10_000);
  const hasEnded = ended.then(() => true);
  while (!(await canConnect(host, port))) {
    const isOver = await Promise.race([hasEnded, pause(10)]);
    if (isOver)
      throw new ConfigurationError(
        `The embedded DynamoDB ends as soon as it starts.${isFetched ? network : ''}${file ? remedy(file) : ''}`,
      );
    if (performance.now() > giveUpAt) throw new Error('The embedded DynamoDB does not start.');
  }
};

const network = ' Is there no network, by which npx fetches it?';

const remedy = (file: string) =>
  ` Is its disk full? If not, ${file} is damaged: npm start -- --fresh makes a new one, without what it held.`;

const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host)
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });
