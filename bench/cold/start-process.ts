/** Starts a function in a process of its own, as Lambda does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { timed } from '../measure.ts';
import type { DeployedFunction } from './functions.ts';

type Startable = Omit<DeployedFunction, 'name'>;

/** The whole life of a process with one request, in milliseconds. @throws Error when it does not answer with success */
export const wholeStart = (one: Startable): Promise<number> => timed(() => run(one, 1));

/** The same from inside: how long the import takes, the first request, and one after that. */
export const partsOfStart = async (one: Startable): Promise<[init: number, first: number, second: number]> =>
  JSON.parse(await run(one, 2));

const run = async ({ file, exportName, environment, event }: Startable, calls: number): Promise<string> => {
  const args = [processFile, pathToFileURL(file).href, exportName, JSON.stringify(event), String(calls)];
  // No variables but its own: NODE_OPTIONS of whoever measures would be part of the measure.
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , said] = child.stdio;
  const [parts, complaint, [code]] = await Promise.all([
    text(said as Readable),
    text(child.stderr as Readable),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${file} did not start: ${complaint}`);
  return parts;
};

const processFile = fileURLToPath(new URL('./process.mjs', import.meta.url));
