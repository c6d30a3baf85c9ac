/** Runs `npm start` as a process, in a copy of the project: the developer's data and bundles stay as they are. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { projectRoot } from '../../../infra/files/paths.ts';
import { museumFile } from '../museum/city-museum.ts';
import { noteOutput, noteSecret } from '../record.ts';
import { putBackLater } from '../surroundings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * Copies sources and bundles; the copy is removed after the file's tests. Packages are linked, and the museum is that
 * of the tests.
 * @param others names of files and folders to leave out
 */
export const copyProject = (others: readonly string[] = []): string => {
  const folder = temporaryFolder();
  putBackLater(() => rmSync(folder, { recursive: true, force: true }));
  // `.#*` are the lock files of editors: symbolic links to nothing.
  const left = ['node_modules', '.git', '.local', 'cdk.out', 'coverage', 'test', '.#*', ...others];
  // After `cpSync`, ext4 would take a second to remove the copy.
  const copy = 'tar -cf - "$@" . | tar -xf - -C "$0"';
  execFileSync('sh', ['-c', copy, folder, ...left.map((name) => `--exclude=${name}`)], { cwd: projectRoot });
  cpSync(museumFile, join(folder, 'infra/museum.yaml'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

export type Serving = ReturnType<typeof serve>;

/** Starts the server with only these variables and those of npm for Node; on a free port unless `PORT` is set. */
export const serve = (
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  command = 'serve',
) => {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const child = spawn(process.execPath, [`local/${command}.ts`, ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk) => {
      said[name] += chunk;
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ end: code ?? signal, ...said }));
  putBackLater(() => child.kill() && ended);
  void ended.then(({ stdout, stderr }) => {
    // Only the introduction may show passwords: in its indented lines, and in the line to paste.
    noteOutput('what npm start printed', (stdout + stderr).replaceAll(/^(?: {2}\S|export ).*\n/gm, ''));
  });
  return { child, said, ended };
};

/** Waits for the introduction. @returns its values by label @throws Error if the server ends before */
export const introduction = async ({ said, ended }: Serving): Promise<Record<string, string>> => {
  const isThere = vi.waitFor(() => void expect(said.stdout).toMatch(/^export .*\n/m), 60_000);
  const how = await Promise.race([isThere, ended]);
  if (how) throw new Error(`It ended: ${JSON.stringify(how)}`);
  const told = Object.fromEntries(
    [...said.stdout.matchAll(/^ {2}(\S+(?: \S+)*) {2,}(.+)$/gm)].map(([, label = '', value = '']) => [label, value]),
  );
  for (const label of ['A page', 'Public site', 'Door', 'Staff']) noteSecret(told[label]?.replace(/^[^:]*:/, '') ?? '');
  return told;
};

export const end = async ({ child, ended }: Serving, signal: NodeJS.Signals) => {
  const pids = descendantsOf(child.pid ?? 0);
  expect(pids.length).toBeGreaterThan(0);
  child.kill(signal);
  const how = await ended;
  await vi.waitFor(() => expect(alive(pids)).toEqual([]), { timeout: 5000 });
  return how;
};

export const descendantsOf = (pid: number): number[] =>
  livingProcesses().flatMap(([child, parent]) => (parent === pid ? [child, ...descendantsOf(child)] : []));

export const alive = (pids: readonly number[]): number[] => {
  const living = new Set(livingProcesses().map(([pid]) => pid));
  return pids.filter((pid) => living.has(pid));
};

const livingProcesses = (): [pid: number, parent: number][] =>
  [
    ...execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).matchAll(/^ *(\d+) +(\d+) +[^Z]/gm),
  ].map(([, pid, parent]) => [Number(pid), Number(parent)]);
