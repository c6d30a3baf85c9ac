/** The embedded DynamoDB when its process is killed: it runs again, and what it confirmed is there if a file keeps it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startDatabase } from '../../../../local/services/database.ts';
import { makeTable } from '../../../../local/services/make-table.ts';
import { ConfigurationError } from '../../../../infra/settings/configuration-error.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const TableName = 'Table710B521B';

/** A database with the table of the template. */
const open = async (file?: string) => {
  const lines: string[] = [];
  const prepare = (endpoint: string) => makeTable(endpoint, localTemplate(), false);
  const { endpoint, close } = await startDatabase({ file, prepare, onLine: (line) => lines.push(line) });
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 });
  onTestFinished(() => {
    client.destroy();
    close();
  });
  const keyOf = (id: number) => ({ pk: { S: `ITEM#${id}` }, sk: { S: 'ITEM' } });
  return {
    endpoint,
    lines,
    close,
    put: (id: number) => client.send(new PutItemCommand({ TableName, Item: keyOf(id) })),
    has: async (id: number) => Boolean((await client.send(new GetItemCommand({ TableName, Key: keyOf(id) }))).Item),
  };
};

/** The database's own process, not the shell around it. */
const kill = (endpoint: string): void => {
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  const [, pid] =
    new RegExp(`^ *(\\d+) \\S+dynoxide serve .*--port ${new URL(endpoint).port}`, 'm').exec(processes) ?? [];
  process.kill(Number(pid), 'SIGKILL');
};

const folderOfItsOwn = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe('a database in a file', () => {
  it('runs again with all that it confirmed, each time that it is killed in the midst of writes', async () => {
    const { endpoint, put, has, lines } = await open(join(folderOfItsOwn(), 'dynamodb.sqlite'));
    const confirmed: number[] = [];
    let id = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const one = id++;
        await put(one).then(
          () => confirmed.push(one),
          () => new Promise((resolve) => setTimeout(resolve, 20)),
        );
      }
    };
    const writers = Array.from({ length: 8 }, write);

    try {
      for (const round of [1, 2, 3]) {
        const before = confirmed.length;
        await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + 50), { timeout: 10_000 });
        kill(endpoint);
        await vi.waitFor(() => expect(lines.length).toBe(2 * round), { timeout: 10_000 });
      }
    } finally {
      isOver = true;
    }
    await Promise.all(writers);

    const found = await Promise.all(confirmed.map(has));
    expect(found.filter((isThere) => !isThere)).toEqual([]);
    expect(lines.slice(-2)).toEqual([
      'The embedded DynamoDB has ended. It starts again.',
      'The embedded DynamoDB serves again.',
    ]);
  });

  it('is refused when the file is damaged, by its name and with the way out, which a full disk does not need', async () => {
    const file = join(folderOfItsOwn(), 'dynamodb.sqlite');
    writeFileSync(file, 'octopus');

    const refusal = await open(file).catch((error) => error);

    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(refusal.message).toBe(
      `The embedded DynamoDB ends as soon as it starts. Is its disk full? If not, ${file} is damaged: npm start -- --fresh makes a new one, without what it held.`,
    );
  });

  it('keeps its files from others', async () => {
    const folder = folderOfItsOwn();

    await open(join(folder, 'dynamodb.sqlite'));

    const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
    expect(new Set(modes)).toEqual(new Set(['600']));
  });
});

it('a database in memory runs again with an empty table, and says so', async () => {
  const { endpoint, put, has, lines } = await open();
  await put(1);

  kill(endpoint);
  await vi.waitFor(() => expect(lines.length).toBe(2), { timeout: 10_000 });

  expect(await has(1)).toBe(false);
  await put(2);
  expect(lines).toEqual([
    'The embedded DynamoDB has ended. It starts again.',
    'The embedded DynamoDB serves again, empty: its data were in memory.',
  ]);
});

it('a database that is closed before it runs again does not', async () => {
  const { endpoint, lines, close } = await open();
  kill(endpoint);
  await vi.waitFor(() => expect(lines).toEqual(['The embedded DynamoDB has ended. It starts again.']), { interval: 5 });

  close();
  await new Promise((resolve) => setTimeout(resolve, 1000));

  await expect(fetch(endpoint)).rejects.toThrow();
});
