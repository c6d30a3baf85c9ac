/** Runs a deployed function in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FunctionSettings } from '../local/lambda/functions.ts';

/** Its name is the operationId, `authorizer` or `an empty handler`. */
export interface DeployedFunction extends Pick<FunctionSettings, 'name' | 'file' | 'exportName' | 'environment'> {
  readonly event: object;
  /** Sent five minutes before the event, to the same process: only the answer to the event is measured then. */
  readonly warmUp?: object;
}

/** All times are in milliseconds. */
export interface Run {
  /** From the start of the process to its end, seen from outside. */
  readonly whole: number;
  /** Processor time of all threads. */
  readonly processor: number;
  readonly imported: number;
  readonly first: number;
  readonly bytes: number;
}

/** @throws Error when the process fails, or answers with anything but success */
export const runProcess = async ({ file, exportName, environment, event, warmUp }: DeployedFunction): Promise<Run> => {
  const task = JSON.stringify({ module: pathToFileURL(file).href, exportName, event, warmUp });
  const start = performance.now();
  // It gets no other variables: NODE_OPTIONS of this process would change what is measured.
  const child = spawn(process.execPath, [processFile], { env: environment, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  const [input, , complaints, results] = child.stdio as unknown as [Writable, null, Readable, Readable];
  input.end(task);
  const [result, complaint, [code]] = await Promise.all([text(results), text(complaints), once(child, 'exit')]);
  const whole = performance.now() - start;
  if (code !== 0) throw new Error(`${file} failed: ${complaint}`);
  const run = JSON.parse(result);
  return { ...run, whole: warmUp ? run.first : whole };
};

const processFile = fileURLToPath(new URL('./process.mjs', import.meta.url));
