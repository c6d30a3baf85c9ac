/** `npm run dev`: serves as `npm start` does, and starts anew whenever a source file changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../files.ts';

const start = (args: readonly string[]): ChildProcess =>
  // Over the channel the server notices the end of this process, however it ends.
  spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

const args = process.argv.slice(2);
let server = start(args);
let restart: NodeJS.Timeout | undefined;

/** An editor writes several times for one change. */
const onChange = () => {
  clearTimeout(restart);
  restart = setTimeout(() => {
    const again = () => {
      server = start(args.filter((arg) => arg !== '--fresh'));
    };
    if (server.exitCode !== null || server.signalCode !== null) return again();
    // Still closing after an earlier change: what starts then has this one, too.
    if (server.killed) return;
    server.once('exit', again).kill();
  }, 100);
};

for (const folder of ['functions', 'infra', 'shared']) watch(join(projectRoot, folder), { recursive: true }, onChange);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    server.once('exit', () => process.exit(0)).kill();
    if (server.exitCode !== null) process.exit(0);
  });
