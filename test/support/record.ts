/**
 * The record of a run: what its tests sent that nobody else may read, and everything that the service wrote, refused, or was deployed as.
 * When all are done, one must not occur in the other.
 */
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { type Leak, leaksIn } from './leaks.ts';

/** Begins it, before any process of the run that adds to it. */
export const beginRecord = (): void => {
  process.env[folderVariable] = mkdtempSync(join(tmpdir(), 'museum-record-'));
};

/**
 * A password, a key, an e-mail: what may stand nowhere. What is shorter than eight characters, or has neither letters nor digits, could stand
 * anywhere.
 */
export const noteSecret = (...words: readonly string[]): void => {
  for (const word of words)
    if (word.length >= 8 && /[\p{L}\p{N}]/u.test(word) && !noted.has(word)) add({ secret: word });
  for (const word of words) noted.add(word);
};

/** @param where it came out: a log, an answer, an environment */
export const noteOutput = (where: string, text: string): void => add({ where, text });

/** In place of `process.stdout.write`, for a handler that runs in this process. */
export const notedLine = (chunk: string | Uint8Array): true => {
  noteOutput('the log of a handler', String(chunk));
  return true;
};

/** What is personal or secret of a request as a caller sends it. */
export const noteRequest = (headers: Readonly<Record<string, unknown>> = {}, body?: unknown): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (/^authorization$/i.test(name)) noteSecret(String(value).replace(/^\w+ +/, ''));
    if (/^idempotency-key$/i.test(name)) noteSecret(String(value));
  }
  const { email, phone } = fieldsOf(body);
  for (const word of [email, phone]) if (typeof word === 'string') noteSecret(word);
};

/** Ends it. @throws Error that names what got out, and where */
export const checkRecord = (): void => {
  const { secrets, outputs } = readRecord();
  rmSync(folder(), { recursive: true });
  if (!secrets.length || !outputs.length) throw new Error('The record of the run is empty: nothing was checked.');
  const leaks = leaksIn(outputs, secrets);
  if (leaks.length) throw new Error(`What may stand nowhere got out:\n${leaks.slice(0, 20).map(told).join('\n')}`);
};

export const readRecord = () => {
  const entries = readdirSync(folder()).flatMap((name) =>
    readFileSync(join(folder(), name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  return {
    secrets: entries.flatMap(({ secret }): string[] => (secret === undefined ? [] : [secret])),
    outputs: entries.filter(({ where }): boolean => where !== undefined) as { where: string; text: string }[],
  };
};

const told = ({ secret, where, excerpt }: Leak) => `  ${secret} in ${where}: ${excerpt}`;

const folderVariable = 'MUSEUM_TEST_RECORD';
const folder = () => process.env[folderVariable] ?? '';

/** To a file of this thread's own, so that no two meet in a line. */
const add = (entry: object): void => {
  mkdirSync(folder(), { recursive: true });
  appendFileSync(join(folder(), `${process.pid}-${threadId}`), `${JSON.stringify(entry)}\n`);
};

const noted = new Set<string>();

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => {
  if (typeof body !== 'string') return typeof body === 'object' && body !== null ? { ...body } : {};
  try {
    return fieldsOf(Object(JSON.parse(body)));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};
