/** The embedded DynamoDB: dynoxide, in a process that ends with this one, and not before. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { tryPort } from './listening.ts';
import { runDatabase } from './database-process.ts';

interface Database {
  readonly endpoint: string;
  close(): void;
}

interface DatabaseOptions {
  /** Where it keeps its data; without it, in memory. */
  readonly file?: string | undefined;
  /** Makes it ready, each time that it has started. */
  readonly prepare?: (endpoint: string) => Promise<void>;
  /** Gets a line when it has ended by itself, and one when it serves again. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts it on a free port, and there again whenever it ends by itself.
 * @throws ConfigurationError when its package is missing, or it ends by itself @throws Error when it does not answer within ten seconds
 */
export const startDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const { file, prepare = async () => {}, onLine = () => {} } = options;
  const port = await tryPort(0);
  const endpoint = `http://127.0.0.1:${port}`;
  let isClosed = false;
  let database = runDatabase(port, file);

  const close = () => {
    isClosed = true;
    database.end();
  };

  const ready = async (): Promise<void> => {
    await untilAnswering(port, database.ended, file);
    await prepare(endpoint);
  };

  const startAgain = async (): Promise<void> => {
    onLine('The embedded DynamoDB has ended. It starts again.');
    await pause(restartPause);
    if (isClosed) return;
    database = runDatabase(port, file);
    await ready().then(
      () => onLine(`The embedded DynamoDB serves again${file ? '' : ', empty: its data were in memory'}.`),
      (error: Error) => onLine(`The embedded DynamoDB does not serve: ${error.message}`),
    );
  };

  const watch = async (): Promise<void> => {
    for (await database.ended; !isClosed; await database.ended) await startAgain();
  };

  await ready().catch((error) => {
    close();
    throw error;
  });
  void watch();
  return { endpoint, close };
};

/** In milliseconds: one that cannot run is not started without end at full speed. */
const restartPause = 500;

const untilAnswering = async (port: number, ended: Promise<unknown>, file?: string): Promise<void> => {
  const giveUpAt = performance.now() + 10_000;
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!(await canConnect(port))) {
    if (hasEnded) {
      const remedy = file
        ? ` Is its disk full? If not, ${file} is damaged: npm start -- --fresh makes a new one, without what it held.`
        : '';
      throw new ConfigurationError(`The embedded DynamoDB ends as soon as it starts.${remedy}`);
    }
    if (performance.now() > giveUpAt) throw new Error('The embedded DynamoDB does not start.');
    await pause(10);
  }
};

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });
