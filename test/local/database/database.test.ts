/** The embedded DynamoDB when its process is killed: it runs again, with all that it confirmed if a file keeps it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { startDatabase } from '../../../local/database/database.ts';
import { databaseCommand } from '../../../local/database/database-command.ts';
import { makeTable } from '../../../local/database/make-table.ts';
import { localTemplate } from '../../support/template/synthesized.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TableName = 'Table710B521B';

const open = async (file?: string) => {
  const lines: string[] = [];
  const prepare = (endpoint: string) => makeTable(endpoint, localTemplate(), false);
  const { endpoint, close } = await startDatabase({ file, prepare, onLine: (line) => lines.push(line) });
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 });
  onTestFinished(close);
  onTestFinished(() => client.destroy());
  const keyOf = (id: number) => ({ pk: { S: `ITEM#${id}` }, sk: { S: 'ITEM' } });
  return {
    endpoint,
    lines,
    close,
    put: (id: number) => client.send(new PutItemCommand({ TableName, Item: keyOf(id) })),
    has: async (id: number) => Boolean((await client.send(new GetItemCommand({ TableName, Key: keyOf(id) }))).Item),
  };
};

/** Ends the database's own process, not the shell around it. */
const kill = (endpoint: string): void => {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  const own = new RegExp(`^ *(\\d+) \\S+dynoxide serve .*--port ${new URL(endpoint).port}`, 'm').exec(processes);
  process.kill(Number(own?.[1]), 'SIGKILL');
};

const newFile = (): string => join(temporaryFolder(), 'dynamodb.sqlite');

const untilLines = (lines: readonly string[], count: number) =>
  vi.waitFor(() => expect(lines.length).toBe(count), { timeout: 10_000, interval: 5 });

vi.mock('../../../local/database/database-command.ts', { spy: true });

it('a database is refused with the name of its file, and what to do, if the file is damaged or npx fails', async () => {
  const file = newFile();
  writeFileSync(file, 'octopus');
  const ends = 'The embedded DynamoDB ends as soon as it starts.';
  const made = `${file} is damaged: npm start -- --fresh makes a new one, without what it held.`;

  await expect(open(file)).rejects.toThrow(new ConfigurationError(`${ends} Is its disk full? If not, ${made}`));
  vi.mocked(databaseCommand).mockReturnValueOnce({ words: ['npx', '--offline', 'no-octopus'], isFetched: true });
  await expect(open(file)).rejects.toThrow(
    /^The.*starts\. Is there no network, by which npx fetches it\? Is its disk full\? If not, /,
  );
});

it.each([
  ['in a file runs again with what it confirmed', newFile, true, '.'],
  ['in memory runs again with an empty table', () => undefined, false, ', empty: its data were in memory.'],
])('a killed database %s, and says so, but not once it is closed', async (_, fileFor, isKept, how) => {
  const { endpoint, put, has, lines, close } = await open(fileFor());
  await put(1);

  kill(endpoint);
  await untilLines(lines, 2);
  expect(await has(1)).toBe(isKept);
  kill(endpoint);
  await untilLines(lines, 3);
  close();
  await sleep(1000);

  const ended = 'The embedded DynamoDB has ended. It starts again.';
  expect(lines).toEqual([ended, `The embedded DynamoDB serves again${how}`, ended]);
  await expect(fetch(endpoint)).rejects.toThrow();
});

it('a database is fetched by npx in the same version where its package has no program for the machine', () => {
  expect(databaseCommand('win32', 'x64')).toEqual({ words: ['npx', '--yes', 'dynoxide@1.2.1'], isFetched: true });
});
