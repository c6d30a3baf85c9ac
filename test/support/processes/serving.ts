/** Runs `npm start` as a process, in a copy of the project: the developer's data and bundles stay as they are. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { museumFile } from '../museum/city-museum.ts';
import { noteOutput, noteSecret } from '../record.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Copies sources and bundles until the file's tests are over, and what still runs there. The packages are linked, and
 * the museum is that of the tests.
 * @param others names of files and folders to leave out
 */
export const copyProject = (others: readonly string[] = []): string => {
  const folder = freeFolder();
  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  copyFiles(root, folder, ['node_modules', '.git', '.local', 'cdk.out', 'coverage', 'test', ...others]);
  cpSync(museumFile, join(folder, 'infra/museum.yaml'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Like `cpSync`, after which ext4 would take a second to remove the copy. */
const copyFiles = (from: string, to: string, left: readonly string[]): void => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [path, copy] = [join(from, entry.name), join(to, entry.name)];
    // A link is an editor's lock and leads nowhere.
    if (left.includes(entry.name) || entry.isSymbolicLink()) continue;
    if (!entry.isDirectory()) writeFileSync(copy, readFileSync(path));
    else {
      mkdirSync(copy);
      copyFiles(path, copy, left);
    }
  }
};

/** The same folder for all test files of this process, so that they share Node's compile cache. */
const freeFolder = (number = 1): string => {
  const folder = join(tmpdir(), `museum-copy-${process.pid}-${number}`);
  if (existsSync(folder)) return freeFolder(number + 1);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

type Said = { stdout: string; stderr: string };
type Ended = Said & { readonly end: number | NodeJS.Signals | null };

export interface Serving {
  readonly child: ChildProcess;
  readonly said: Said;
  readonly ended: Promise<Ended>;
}

const started: Serving[] = [];

/** Starts the server with these variables alone, and what npm gives to Node; on a free port unless `PORT` is set. */
export const serve = (
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  command = 'serve',
): Serving => {
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
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ end: code ?? signal, ...said })),
  );
  const serving = { child, said, ended };
  started.push(serving);
  void ended.then(({ stdout, stderr }) => {
    // Only the introduction, by its indented lines and the one to paste, may tell passwords.
    noteOutput('what npm start printed', (stdout + stderr).replaceAll(/^(?: {2}\S|export ).*\n/gm, ''));
  });
  return serving;
};

/** Waits for the introduction. @returns its values by label @throws Error if the server ends before */
export const introduction = async ({ child, said, ended }: Serving): Promise<Record<string, string>> => {
  while (!/^export .*\n/m.test(said.stdout)) {
    const next = new Promise((resolve) => child.stdout?.once('data', resolve));
    const end = await Promise.race([next, ended]);
    if (typeof end === 'object' && end !== null && 'end' in end) throw new Error(`It ended: ${JSON.stringify(end)}`);
  }
  const told = Object.fromEntries(
    [...said.stdout.matchAll(/^ {2}(\S+(?: \S+)*) {2,}(.+)$/gm)].map(([, label = '', value = '']) => [label, value]),
  );
  for (const label of ['A page', 'Public site', 'Door', 'Staff']) noteSecret(told[label]?.replace(/^[^:]*:/, '') ?? '');
  return told;
};

export const end = async ({ child, ended }: Serving, signal: NodeJS.Signals): Promise<Ended> => {
  const pids = descendantsOf(child.pid ?? 0);
  expect(pids.length).toBeGreaterThan(0);
  child.kill(signal);
  const how = await ended;
  await vi.waitFor(() => expect(alive(pids)).toEqual([]), { timeout: 5000 });
  return how;
};

export const descendantsOf = (pid: number): number[] => {
  const parents = new Map(livingProcesses().map(([pid, parent]) => [pid, parent]));
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && (parents.get(one) === pid || isBelow(parents.get(one)));
  return [...parents.keys()].filter(isBelow);
};

export const alive = (pids: readonly number[]): number[] => {
  const living = new Set(livingProcesses().map(([pid]) => pid));
  return pids.filter((pid) => living.has(pid));
};

const livingProcesses = (): [pid: number, parent: number][] =>
  [
    ...execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).matchAll(/^ *(\d+) +(\d+) +[^Z]/gm),
  ].map(([, pid, parent]) => [Number(pid), Number(parent)]);
