/** `npm start`: builds the functions, synthesizes the stack and serves it on localhost until it is stopped. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../infra/files/paths.ts';
import { runCommand } from '../infra/settings/command.ts';
import { openDataFolder } from './data-folder.ts';
import { introduction } from './introduction.ts';
import type { LocalMuseum } from './local-museum.ts';
import { readOptions } from './options.ts';
import { tryPort } from './services/listening.ts';
import { sometimes } from './services/trouble.ts';

// The next start finds these modules compiled.
enableCompileCache(compiledModules);

const serve = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  const { localDeployment } = await import('./local-deployment.ts');
  const deployment = localDeployment(process.env);
  await tryPort(options.port);
  const data = options.memory ? undefined : openDataFolder(options.fresh);
  // These load the AWS SDK, and perhaps esbuild and the CDK: a mistake in the options is told before.
  const [{ keptTemplate }, { startMuseum }] = await Promise.all([
    import('./template/kept-template.ts'),
    import('./local-museum.ts'),
    import('../infra/build/build-unless-done.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
  ]);
  const museum = await startMuseum({
    ...options,
    data,
    template: await keptTemplate(deployment),
    doorPage: async (ticketKeys) => {
      const { doorPage } = await import('./served-door.ts');
      return doorPage(deployment.museumFile, options.now, ticketKeys);
    },
    trouble: options.faults ? sometimes(options.faults) : undefined,
    onLine: print,
  });
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
    // npm repeats the signal that the terminal has already sent to this process.
    else if (performance.now() - toldAt > 500) process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
  // `npm run dev` has ended before.
  if (process.connected === false) end();
};

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(serve);
