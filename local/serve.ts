/** `npm start`: builds the functions, synthesizes the stack and serves it on localhost until it is stopped. */
import { print, runCommand } from '../infra/command-line/command.ts';
import { tryPort } from './database/listening.ts';
import { introduction } from './introduction.ts';
import type { LocalMuseum } from './local-museum.ts';
import { readOptions } from './options.ts';

const serve = async (): Promise<void> => {
  const read = readOptions(process.argv.slice(2), process.env);
  const options = { ...read, port: await tryPort(read.port) };
  // Imported late, because it loads the AWS SDK and the CDK: a mistake in the options is reported first.
  const { openMuseum } = await import('./open-museum.ts');
  const museum = await openMuseum(options, print);
  print(introduction(museum, options));
  endOn(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'], museum);
};

/** The first signal waits for requests in flight; a second one does not. */
const endOn = (signals: readonly string[], { close }: LocalMuseum): void => {
  let toldAt: number | undefined;
  const end = () => {
    if (toldAt === undefined) {
      toldAt = performance.now();
      void close().then(() => process.exit(0));
    }
    // npm sends the terminal's signal a second time.
    else if (performance.now() - toldAt > 500) process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  // `npm run dev` has ended already.
  if (process.connected === false) end();
};

await runCommand(serve);
