/** A function of the local Lambda whose bundle is a few lines of a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type FunctionSettings,
  type Invocation,
  lambdaFunction,
  type Outcome,
} from '../../local/lambda/lambda.ts';

interface ProbeFunction {
  /** With a minute to begin, unless said. */
  invoke(event: object, requestId: string, patience?: Partial<Invocation>): Promise<Outcome>;
  close(): Promise<void>;
  readonly lines: string[];
}

/** @param source the bundle; the function is gone when the test is over */
export const deploy = (source: string, settings: Partial<FunctionSettings> = {}): ProbeFunction => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  const lines: string[] = [];
  writeFileSync(join(folder, 'index.mjs'), source);
  const { invoke, close } = lambdaFunction(
    {
      name: 'Probe',
      file: join(folder, 'index.mjs'),
      exportName: 'handler',
      environment: {},
      timeoutSeconds: 15,
      memoryMegabytes: 128,
      ...settings,
    },
    (line) => lines.push(line),
  );
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  return {
    invoke: (event, requestId, patience) =>
      invoke(JSON.stringify(event), { requestId, answerBy: performance.now() + 65_000, ...patience }),
    close,
    lines,
  };
};

/** Counts the events of a worker. */
export const counting = 'let count = 0;';
