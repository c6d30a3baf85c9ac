/** `npm run dev`: `npm start` that restarts whenever a source file or the museum's file changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '../infra/command-line/command.ts';
import { projectRoot } from '../infra/files/paths.ts';
import { readOptions } from './options.ts';

const start = (args: readonly string[]): ChildProcess =>
  // The server sees on the IPC channel when this process ends, even by kill -9.
  spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

const dev = (): void => {
  const args = process.argv.slice(2);
  readOptions(args, process.env, {
    command: 'npm run dev',
    purpose: 'Serves the museum as npm start does, and starts again on every change of a source or of its file.',
  });
  let server = start(args);
  let isOver = false;

  const next = (): void => {
    if (isOver) process.exit(0);
    server = start(args.filter((arg) => arg !== '--fresh'));
  };
  /** If the server is already closing, does nothing: a next server would see all changes. */
  const endServer = (): void => {
    if (server.exitCode !== null || server.signalCode !== null) next();
    else if (!server.killed) server.once('exit', next).kill();
  };

  // Before the folders are watched: a signal may arrive while that takes its time.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isOver = true;
      endServer();
    });

  // Waits a little, because editors write several times for one change.
  let restart: NodeJS.Timeout | undefined;
  watchSources(() => {
    clearTimeout(restart);
    restart = setTimeout(endServer, 100);
  });
};

const watchSources = (onChange: () => void): void => {
  const watchFolder = (folder: string, isMeant: (name: string) => boolean, recursive: boolean) =>
    watch(folder, { recursive }, (_, file) => {
      if (file === null || isMeant(basename(file))) onChange();
    });
  // Editors keep unsaved text in hidden files beside the sources, and backups under names with a tilde.
  for (const folder of ['door', 'functions', 'infra', 'local', 'shared'])
    watchFolder(join(projectRoot, folder), (name) => !/^\.|~$/.test(name), true);
  // MUSEUM_FILE may be anywhere. Its folder is watched, because editors replace the file.
  const { MUSEUM_FILE: museum } = process.env;
  if (museum && existsSync(dirname(museum))) watchFolder(dirname(museum), (name) => name === basename(museum), false);
};

await runCommand(dev);
