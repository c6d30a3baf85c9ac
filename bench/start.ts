/** How long npm start takes to its first answer, with bundles that were made before and without. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildUnlessDone } from '../infra/build/stamp.ts';
import { projectRoot } from '../infra/files.ts';
import { inTurn, median, rounded, timed } from './measure.ts';
import type { Table, Words } from './table.ts';

export const start = async (): Promise<Table> => {
  await buildUnlessDone();
  const copy = mkdtempSync(join(tmpdir(), 'museum-start-'));
  try {
    for (const part of [...sources, 'dist']) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const times = await inTurn(rounds, {
      nothing: () => timed(() => once(spawn(process.execPath, ['--eval', '0']), 'exit')),
      built: () => firstAnswer(copy),
      unbuilt: () => {
        rmSync(join(copy, 'dist'), { recursive: true });
        return firstAnswer(copy);
      },
    });
    return { ...words, rows: rowsOf(times) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const rounds = 3;

export const words: Words = {
  title: 'npm start',
  about: `From the command to its first answer, in a copy of the project with a store in memory, the template kept from a start before: medians of ${rounds} in turn, beside a Node that does nothing.`,
  columns: ['Command', 'Seconds', 'Goal', 'Ratio'],
};

const rowsOf = ({ nothing, built, unbuilt }: Readonly<Record<'nothing' | 'built' | 'unbuilt', number[]>>) => {
  const row = (command: string, times: number[], goal: number | '') => [
    command,
    rounded(median(times) / 1000, 2),
    goal,
    rounded(median(times) / median(nothing)),
  ];
  return [
    row('node --eval 0', nothing, ''),
    row('npm start, bundles made before', built, 2),
    row('npm start, bundles to be made', unbuilt, ''),
  ];
};

/** What npm start reads besides the packages. */
const sources = ['.npmrc', 'package.json', 'package-lock.json', 'cdk.json', 'infra', 'functions', 'shared'];

/** In milliseconds. @throws Error when it ends before it serves */
const firstAnswer = async (folder: string): Promise<number> => {
  const visitor = 'visitor:of the bench';
  const start = performance.now();
  const child = spawn('npm', ['start', '--', '--memory'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', VISITOR_CREDENTIALS: visitor },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const headers = { Authorization: `Basic ${Buffer.from(visitor).toString('base64')}` };
    const answer = await fetch(`${await addressIn(child.stdout)}/museum-hours`, { headers });
    if (!answer.ok) throw new Error(`npm start answered ${answer.status}.`);
    return performance.now() - start;
  } finally {
    child.kill();
    await ended;
  }
};

const addressIn = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\S+\/v1\.1/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('npm start ended before it served.');
};
