/** Starts a function in a process of its own, as Lambda does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DeployedFunction } from './functions.ts';

type Startable = Omit<DeployedFunction, 'name'>;

/** In milliseconds. */
export interface Start {
  /** Of the whole process, from outside. */
  readonly whole: number;
  /** The processor's time for it, on all of its threads. */
  readonly processor: number;
}

/** The whole life of a process with one request. @throws Error when it does not answer with success */
export const wholeStart = async (one: Startable): Promise<Start> => {
  const start = performance.now();
  const { processor } = await run(one, 1);
  return { whole: performance.now() - start, processor };
};

/** From inside, in milliseconds: how long the import takes, the first request, and one after that. */
export const partsOfStart = async (one: Startable): Promise<readonly number[]> => (await run(one, 2)).times;

interface Told {
  readonly times: readonly number[];
  readonly processor: number;
}

const run = async ({ file, exportName, environment, event }: Startable, calls: number): Promise<Told> => {
  const args = [processFile, pathToFileURL(file).href, exportName, JSON.stringify(event), String(calls)];
  // No variables but its own: NODE_OPTIONS of whoever measures would be part of the measure.
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , said] = child.stdio;
  const [told, complaint, [code]] = await Promise.all([
    text(said as Readable),
    text(child.stderr as Readable),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${file} did not start: ${complaint}`);
  return JSON.parse(told);
};

const processFile = fileURLToPath(new URL('./process.mjs', import.meta.url));
