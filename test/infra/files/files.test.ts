/** How files of the project are written and found, also without the permission. */
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { replaceFile } from '../../../infra/files/replace-file.ts';
import { databaseIn } from '../../../local/database/data-folder.ts';
import { asNobody } from '../../support/processes/nobody.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

const folder = temporaryFolder();

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
  const file = join(folder, 'dynamodb-5.sqlite');
  chmodSync(folder, 0o755);

  // Of a file that it can only read the store would say that it is damaged.
  for (const mode of [0o000, 0o444]) {
    rmSync(file, { force: true });
    writeFileSync(file, '', { mode });
    expect(() => asNobody(() => databaseIn(folder))).toThrow(`EACCES: permission denied, open '${file}'`);
  }
});
