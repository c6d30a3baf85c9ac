/** `npm start`: builds the functions, synthesizes the stack and serves it on localhost until it is told to stop. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../infra/files.ts';
import { runCommand } from '../infra/settings/command.ts';
import { openDataFolder } from './data-folder.ts';
import { introduction } from './introduction.ts';
import { tryPort } from './services/listening.ts';
import type { LocalMuseum } from './local-museum.ts';
import { readOptions } from './options.ts';
import { sometimes } from '../infra/local/services/trouble.ts';

// Another start finds what this one loads compiled.
enableCompileCache(compiledModules);

const serve = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  await tryPort(options.port);
  const data = options.memory ? undefined : openDataFolder(options.fresh);
  // These load the AWS SDK, and may load esbuild and the CDK, for which nobody should wait to be told of a mistake in the options.
  const [{ keptTemplate }, { startMuseum }] = await Promise.all([
    import('./template/kept-template.ts'),
    import('./local-museum.ts'),
    import('../infra/build/stamp.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
  ]);
  const museum = await startMuseum({
    ...options,
    data,
    template: await keptTemplate(options.deployment),
    doorPage: async (ticketKeys) => (await import('./served-door.ts')).doorPage(options, ticketKeys),
    troubleFor: options.faults ? sometimes(options.faults) : undefined,
    onLine: print,
  });
  print(introduction(museum, options));
  endOn(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'], museum);
};

/** What is being sold is answered first; whoever tells it once more does not want to wait for that. */
const endOn = (signals: readonly string[], { close }: LocalMuseum): void => {
  let toldAt: number | undefined;
  const end = () => {
    if (toldAt === undefined) {
      toldAt = performance.now();
      void close().then(() => process.exit(0));
    }
    // npm passes on what the terminal has told this process already.
    else if (performance.now() - toldAt > 500) process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  // `npm run dev` was gone before.
  if (process.connected === false) end();
};

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(serve);
