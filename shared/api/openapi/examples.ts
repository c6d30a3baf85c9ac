/** The reference's examples of requests, responses and problems, from the file beside this one. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ProblemName } from '../problems.ts';

type Examples = Readonly<Record<string, unknown>>;

interface AllExamples {
  readonly parameters: Examples;
  readonly instance: string;
  readonly operations: Readonly<Record<string, OperationExamples>>;
  readonly problems: ProblemExamples;
  readonly schemas: Examples;
}

interface OperationExamples {
  readonly requests?: Examples;
  readonly responses?: Examples;
  readonly problems?: ProblemExamples;
}

/** By the problem's name, then by a label: what one answer adds to the problem. */
export type ProblemExamples = Readonly<Partial<Record<ProblemName, Readonly<Record<string, Examples>>>>>;

export const {
  parameters: parameterExamples,
  instance,
  operations: examples,
  problems: problemExamples,
  schemas: schemaExamples,
}: AllExamples = parse(readFileSync(new URL('examples.yaml', import.meta.url), 'utf8'), { merge: true });
