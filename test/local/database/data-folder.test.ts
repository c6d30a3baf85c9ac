/** The data folder of `npm start`: who may read it, and when it may be deleted. */
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDataFolder, servedPort } from '../../../local/database/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let notes: string;

beforeEach(() => {
  folder = join(temporaryFolder(onTestFinished), '.local');
  notes = join(folder, 'serving');
  mkdirSync(notes, { recursive: true });
});

const onLinux = it.skipIf(process.platform !== 'linux');

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

onLinux('is deleted when another process has the number of a dead one', () => {
  openDataFolder(false, 3140, folder);
  writeFileSync(join(notes, String(process.pid)), '1');
  writeFileSync(join(folder, 'secrets.json'), '{}');

  openDataFolder(true, 3140, folder);

  expect(readdirSync(folder)).toEqual(['serving']);
});

onLinux('has a note for every process that serves it, and none for those that have ended', () => {
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const [, fields = ''] = /^.*\) (.*)$/s.exec(stat) ?? [];
  const others = join(notes, String(process.ppid));
  writeFileSync(others, `${fields.split(' ')[19]} 3777`);
  utimesSync(others, 0, 0);
  writeFileSync(join(notes, '4194305'), '1 3888');

  expect(servedPort(folder)).toBe(3777);
  openDataFolder(false, 3140, folder);

  expect(servedPort(folder)).toBe(3140);
  expect(new Set(readdirSync(notes).map(Number))).toEqual(new Set([process.pid, process.ppid]));
});
