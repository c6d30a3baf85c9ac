/** How files of the project are written and found, also without the permission. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../infra/command-line/given-file.ts';
import { isWriteRefusal, replaceFile } from '../../infra/files/replace-file.ts';
import { databaseIn } from '../../local/database/data-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, mkdirSync: vi.fn(fs.mkdirSync), renameSync: vi.fn(fs.renameSync) };
});

const folder = temporaryFolder();
const file = join(folder, 'museum.yaml');
writeFileSync(file, 'name: City Museum\n', { mode: 0o200 });
// A user who owns nothing may look into it.
chmodSync(folder, 0o755);

/** Containers run tests as root, whom permissions do not bind. */
const asNobody = <Result>(action: () => Result): Result => {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65_534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
};

it.each([
  ['is not there', join(folder, 'none.yaml'), 'does not exist'],
  ['lies in a file', join(file, 'museum.yaml'), 'does not exist'],
  ['is a folder', folder, 'is not a file'],
  ['may not be read by this user', file, 'may not be read by this user'],
])('a file that somebody named is refused when it %s', (_, path, reason) => {
  expect(() => asNobody(() => readGivenFile(path))).toThrow(new ConfigurationError(`${path} ${reason}.`));
});

it('a file that cannot be replaced leaves nothing beside it, where a build would ship it', () => {
  const parts = join(folder, 'folders/that/were/missing');
  replaceFile(join(parts, 'index.mjs'), 'old');
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw new Error('ENOSPC: no space left on device');
  });

  expect(() => replaceFile(join(parts, 'index.mjs'), 'new')).toThrow(/^ENOSPC/);

  expect(readdirSync(parts)).toEqual(['index.mjs']);
  expect(readFileSync(join(parts, 'index.mjs'), 'utf8')).toBe('old');
});

it('a database that this user may not read, or only read, is refused by its name', () => {
  const database = join(folder, 'dynamodb-5.sqlite');

  // Of a file that it can only read the store would say that it is damaged.
  for (const mode of [0o000, 0o444]) {
    rmSync(database, { force: true });
    writeFileSync(database, '', { mode });
    expect(() => asNobody(() => databaseIn(folder))).toThrow(`EACCES: permission denied, open '${database}'`);
  }
});

it('a file on a file system that is read-only is refused as such', () => {
  // As Node has it: asked for all folders at once, it takes the first for missing.
  vi.mocked(mkdirSync).mockImplementation((_, options) => {
    const code = typeof options === 'object' && options?.recursive ? 'ENOENT' : 'EROFS';
    throw Object.assign(new Error(code), { code });
  });

  const replace = () => replaceFile(join(folder, 'seven/eight'), '');

  expect(replace).toThrow('EROFS');
  expect(replace).toThrow(expect.toSatisfy(isWriteRefusal));
});
