/** The data of `npm start`: their folder, the table in the store, the secrets, and the warnings of lost parts. */
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { openSecrets, readSecrets, secretArns } from '../../local/aws/secrets.ts';
import { openDataFolder, servedPort } from '../../local/database/data-folder.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { makeTestTable } from '../support/store/test-table.ts';
import { cloudFormation, localTemplate, propertiesOf } from '../support/template/synthesized.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the data folder', () => {
  let folder: string;
  let notes: string;

  beforeEach(() => {
    folder = join(temporaryFolder(), '.local');
    notes = join(folder, 'serving');
    mkdirSync(notes, { recursive: true });
  });

  it('is refused by name, and left as it is, if its table has another layout; --fresh deletes it', () => {
    writeFileSync(join(folder, 'dynamodb.sqlite'), 'older');

    expect(() => openDataFolder(false, 3140, folder)).toThrow(
      '.local/dynamodb.sqlite has another layout: npm start -- --fresh deletes all data.',
    );
    expect(readFileSync(join(folder, 'dynamodb.sqlite'), 'utf8')).toBe('older');
    openDataFolder(true, 3140, folder);
    expect(readdirSync(folder)).toEqual(['serving']);
  });

  it('is readable for its owner alone, and not deleted while a process serves it', () => {
    openDataFolder(false, 3140, folder);

    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(() => openDataFolder(true, 3140, folder)).toThrow(
      `Process ${process.pid} serves .local: stop it before --fresh.`,
    );
  });

  it.runIf(process.platform === 'linux')('is served by the processes with a note in it that have not ended', () => {
    // Another process may have the id of one that has ended.
    for (const pid of [process.pid, 4_194_305]) writeFileSync(join(notes, String(pid)), '1 3888');
    writeFileSync(join(folder, 'secrets.json'), '{}');
    openDataFolder(true, 3140, folder);
    expect(readdirSync(folder)).toEqual(['serving']);

    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    writeFileSync(join(notes, '4194305'), '1 3888');
    writeFileSync(join(notes, String(process.ppid)), `${fields.split(' ')[19]} 3777`);
    // Disks write times in steps of some milliseconds.
    utimesSync(join(notes, String(process.pid)), 1, 1);
    expect(servedPort(folder)).toBe(3777);
    utimesSync(join(notes, String(process.ppid)), 0, 0);
    expect(servedPort(folder)).toBe(3140);
    openDataFolder(false, 3140, folder);
    expect(new Set(readdirSync(notes).map(Number))).toEqual(new Set([process.pid, process.ppid]));
  });
});

const template = localTemplate();
const endpoint = inject('dynamodbEndpoint');

it('the table is made once, and emptied only when asked', async () => {
  const name = `Table${crypto.randomUUID()}`;

  const made = [await makeTestTable(name), await makeTestTable(name), await makeTestTable(name, { fresh: true })];

  expect(made).toEqual([true, false, true]);
});

const swapped = [
  { AttributeName: 'sk', KeyType: 'HASH' },
  { AttributeName: 'pk', KeyType: 'RANGE' },
];
const [{ GlobalSecondaryIndexes }] = propertiesOf(cloudFormation(), 'AWS::DynamoDB::GlobalTable');
const lessHeld = [{ ...GlobalSecondaryIndexes[0], Projection: { ProjectionType: 'KEYS_ONLY' } }];

it.each([
  ['with other keys', { KeySchema: swapped }],
  ['whose index holds less', { GlobalSecondaryIndexes: lessHeld }],
])('the table %s is refused, and --fresh named as the way out', async (_, others) => {
  const name = `Table${crypto.randomUUID()}`;
  await makeTestTable(name, { others });

  await expect(makeTestTable(name)).rejects.toThrow(
    `The table at ${endpoint} has another layout: start with --fresh, which deletes what it holds.`,
  );
});

it('a store that does not answer is named by its address', async () => {
  await expect(makeTestTable('Table', { at: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^The DynamoDB at http:\/\/127\.0\.0\.1:1 does not work: .*ECONNREFUSED/,
  );
});

const folder = temporaryFolder();
const file = join(folder, 'secrets.json');
const { site } = secretArns(template).credentials;

it('the secrets are made up, and kept in a folder, but for those that are given for once', () => {
  const first = openSecrets(template, {}, folder);
  const given = openSecrets(template, { [site]: 'given' }, folder);
  const again = openSecrets(template, {}, folder);

  expect(given).toEqual({ ...first, [site]: 'given' });
  expect(again).toEqual(first);
  expect(readSecrets(folder)).toEqual(first);
  const password = expect.stringMatching(/^[A-Za-z0-9]{40}$/);
  expect(JSON.parse(first[site] ?? '')).toEqual({ username: 'site', password });
  expect(openSecrets(template, {})[site]).not.toBe(first[site]);
});

it('damaged secrets are reported, and left as they are', () => {
  writeFileSync(file, '{"arn:site": "{');

  const refusal = new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`);
  expect(() => readSecrets(folder)).toThrow(refusal);
  expect(readFileSync(file, 'utf8')).toBe('{"arn:site": "{');
});

/** Each start continues from the one before. */
const begun = temporaryFolder();

it.each([
  ['that are all new', '', []],
  ['that are all there', '', []],
  ['whose secrets are lost', 'secrets.json', [expect.stringMatching(/^The ticket key is new, the database is not: /)]],
  ['whose database is lost', 'dynamodb-*', [expect.stringMatching(/^The database is new, the ticket key is not: /)]],
])('a start warns if needed of data %s', async (_, lost, told) => {
  const lines: string[] = [];
  for (const name of globSync(lost, { cwd: begun })) rmSync(join(begun, name));

  const { close } = await startMuseum({ template, port: 0, data: begun, onLine: (line) => lines.push(line) });
  await close();

  expect(lines).toEqual(told);
  // Only their owner can read them.
  for (const name of readdirSync(begun)) expect((statSync(join(begun, name)).mode & 0o777).toString(8)).toBe('600');
});
