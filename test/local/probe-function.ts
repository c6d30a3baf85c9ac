/** A function of the local Lambda with a bundle of a few lines. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FunctionSettings, Invocation, Outcome } from '../../local/lambda/invocation.ts';
import { lambdaFunction } from '../../local/lambda/lambda.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface ProbeFunction {
  /** @param limits a minute unless given */
  invoke(event: object, requestId: string, limits?: Partial<Invocation>): Promise<Outcome>;
  close(): Promise<void>;
  readonly lines: string[];
}

/** Deploys a function until the end of the test. @param source of its bundle */
export const deploy = (source: string, settings: Partial<FunctionSettings> = {}): ProbeFunction => {
  const file = join(temporaryFolder(onTestFinished), 'index.mjs');
  const lines: string[] = [];
  writeFileSync(file, source);
  const bounds = { timeoutSeconds: 15, memoryMegabytes: 128 };
  const base = { name: 'Probe', file, exportName: 'handler', environment: {}, ...bounds };
  const { invoke, close } = lambdaFunction({ ...base, ...settings }, (line) => lines.push(line));
  onTestFinished(close);
  return {
    invoke: (event, requestId, limits) =>
      invoke(JSON.stringify(event), { requestId, answerBy: performance.now() + 65_000, ...limits }),
    close,
    lines,
  };
};
