/** Who may read the data of `npm start`, and who keeps them from being deleted. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../../local/data-folder.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'museum-')), '.local');
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is closed to others', () => {
    openDataFolder(false, folder);

    expect(modeOf('.')).toBe('700');
  });

  it('is closed with all its files where an older version left them open', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    for (const name of ['dynamodb-2.sqlite', 'dynamodb-2.sqlite-wal']) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o644);
    }

    openDataFolder(false, folder);

    expect(['.', 'dynamodb-2.sqlite', 'dynamodb-2.sqlite-wal'].map(modeOf)).toEqual(['700', '600', '600']);
  });

  it('is refused, and left as it is, with a table that an older version laid out otherwise', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'dynamodb.sqlite'), 'older');

    expect(() => openDataFolder(false, folder)).toThrow(
      /^The data in \.local are of an older version: npm start -- --fresh makes new ones\.$/,
    );
    expect(readFileSync(join(folder, 'dynamodb.sqlite'), 'utf8')).toBe('older');
  });

  it('is made anew over such a table when that is asked for', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'dynamodb.sqlite'), 'older');

    openDataFolder(true, folder);

    expect(readdirSync(folder)).toEqual(['serving']);
  });

  it('is not emptied while a process serves it', () => {
    openDataFolder(false, folder);

    expect(() => openDataFolder(true, folder)).toThrow(`Process ${process.pid} serves .local: stop it before --fresh.`);
  });

  it.skipIf(process.platform !== 'linux')('is emptied when the number of a dead process belongs to another', () => {
    openDataFolder(false, folder);
    writeFileSync(join(folder, 'serving', String(process.pid)), '1');
    writeFileSync(join(folder, 'secrets.json'), '{}');

    openDataFolder(true, folder);

    expect(readdirSync(folder)).toEqual(['serving']);
  });

  it.skipIf(process.platform !== 'linux')(
    'remembers every process that serves it, also when another one begins',
    () => {
      const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      mkdirSync(join(folder, 'serving'), { recursive: true });
      writeFileSync(join(folder, 'serving', String(process.ppid)), fields[19] ?? '');

      openDataFolder(false, folder);

      const notes = readdirSync(join(folder, 'serving')).map(Number);
      expect(new Set(notes)).toEqual(new Set([process.pid, process.ppid]));
    },
  );

  it('forgets the processes that have ended', () => {
    mkdirSync(join(folder, 'serving'), { recursive: true });
    writeFileSync(join(folder, 'serving', '4194305'), '1');

    openDataFolder(false, folder);

    expect(readdirSync(join(folder, 'serving'))).toEqual([String(process.pid)]);
  });
});
