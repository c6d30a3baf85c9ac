/**
 * The record of a test run: the secrets that its tests sent, and everything that the service wrote, refused or was
 * deployed with. At the end no secret may occur in the outputs.
 */
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalFields } from '../../shared/museum/ticket-fields.ts';

/**
 * Begins the record, in a folder for all temporary files of the run. The folder is removed when this process ends:
 * packages leave files behind, and a worker writes its compile cache when it ends.
 */
export const beginRecord = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-tests-'));
  // Some tests act as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  Object.assign(process.env, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') });
  process.env[fileVariable] = join(folder, 'record');
};

/**
 * Notes passwords, keys, e-mails. A word of less than eight characters, or without letters and digits, is ignored: it
 * could stand anywhere.
 */
export const noteSecret = (...words: readonly string[]): void => {
  for (const word of words) if (word.length >= 8 && /[\p{L}\p{N}]/u.test(word)) add({ secret: word });
};

export const noteOutput = (where: string, text: string): void => add({ where, text });

export const noteRequest = (headers: Readonly<Record<string, unknown>> = {}, body?: unknown): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (/^authorization$/i.test(name)) noteSecret(String(value).replace(/^\w+ +/, ''));
    if (/^idempotency-key$/i.test(name)) noteSecret(String(value));
  }
  if (body instanceof Uint8Array) return;
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  for (const [word] of text.matchAll(personal)) noteSecret(word);
};

const personal = new RegExp(String.raw`(?<="(?:${personalFields.join('|')})":")[^"\\]+(?=")`, 'g');

/** Ends the record. @throws Error that names each leak, and where it is */
export const checkRecord = (): void => {
  const { secrets, outputs } = readRecord();
  if (!secrets.length || !outputs.length) throw new Error('The record of the run is empty: nothing was checked.');
  const leaks = leaksIn(outputs, secrets);
  const lines = leaks.slice(0, 20).map(({ secret, where, excerpt }) => `  ${secret} in ${where}: ${excerpt}`);
  if (lines.length) throw new Error(`Secrets leaked:\n${lines.join('\n')}`);
};

export const readRecord = () => {
  const entries: { secret?: string; where: string; text: string }[] = readFileSync(file(), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  return {
    secrets: [...new Set(entries.flatMap(({ secret = [] }) => secret))],
    outputs: entries.filter(({ secret }) => secret === undefined),
  };
};

/**
 * Finds each secret, of eight characters or more, once per `where`: as it is, or as JSON or an address writes it.
 * Thousands of secrets in tens of megabytes take two seconds.
 */
export const leaksIn = (outputs: readonly { where: string; text: string }[], secrets: readonly string[]) => {
  const spellings = new Map(secrets.flatMap((secret) => spellingsOf(secret).map((spelling) => [spelling, secret])));
  const byStart = Map.groupBy(spellings.keys(), (spelling) => spelling.slice(0, startLength));
  const leaks = new Map<string, { readonly secret: string; readonly where: string; readonly excerpt: string }>();
  for (const { where, text } of outputs)
    for (let at = 0; at + startLength <= text.length; at++)
      for (const spelling of byStart.get(text.slice(at, at + startLength)) ?? []) {
        if (!text.startsWith(spelling, at)) continue;
        const secret = spellings.get(spelling) ?? '';
        const excerpt = text.slice(Math.max(0, at - 60), at + spelling.length + 60);
        leaks.set(`${secret} ${where}`, leaks.get(`${secret} ${where}`) ?? { secret, where, excerpt });
      }
  return [...leaks.values()];
};

const startLength = 8;

const spellingsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  ...(secret.isWellFormed() ? [encodeURIComponent(secret)] : []),
];

const fileVariable = 'MUSEUM_TEST_RECORD';
const file = () => process.env[fileVariable] ?? '';

/** In one write, so that lines of processes and threads do not mix. */
const add = (entry: object): void => appendFileSync(file(), `${JSON.stringify(entry)}\n`);
