/** `npm run dev`: serves as `npm start` does, and starts anew whenever a source file or that of the museum changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { museumFileIn, projectRoot } from '../infra/files.ts';

const start = (args: readonly string[]): ChildProcess =>
  // Over the channel the server notices the end of this process, however it ends.
  spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

const args = process.argv.slice(2);
let server = start(args);
let restart: NodeJS.Timeout | undefined;

const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

/** An editor writes several times for one change. */
const onChange = () => {
  clearTimeout(restart);
  restart = setTimeout(() => {
    const again = () => {
      server = start(args.filter((arg) => arg !== '--fresh'));
    };
    if (hasEnded()) return again();
    // Still closing after an earlier change: what starts then has this one, too.
    if (server.killed) return;
    server.once('exit', again).kill();
  }, 100);
};

// Editors keep what is not saved yet in hidden files beside the sources, and what was there before under a name with a tilde.
const isSource = (file: string) => !/^\.|~$/.test(basename(file));

for (const folder of ['functions', 'infra', 'shared'])
  watch(join(projectRoot, folder), { recursive: true }, (_, file) => {
    if (file === null || isSource(file)) onChange();
  });

// The museum's file may be anywhere. Its folder is watched, for editors put another file in its place.
const museum = museumFileIn(process.env);
if (existsSync(dirname(museum)))
  watch(dirname(museum), (_, file) => {
    if (file === basename(museum)) onChange();
  });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    if (hasEnded()) process.exit(0);
    // One that is closing after a change starts no other any more.
    server.removeAllListeners('exit').once('exit', () => process.exit(0));
    server.kill();
  });
