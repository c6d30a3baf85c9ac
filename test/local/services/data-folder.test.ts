/** The data folder of `npm start`: who may read it, and what deletes it. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../local/services/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('is readable for its owner alone, and keeps its data until it is opened afresh', () => {
  const folder = join(temporaryFolder(onTestFinished), '.local');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'secrets.json'), '{}');

  openDataFolder(false, folder);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');

  openDataFolder(true, folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('is refused by name, and left as it is, if its table has another layout', () => {
  const folder = temporaryFolder(onTestFinished);
  writeFileSync(join(folder, 'dynamodb.sqlite'), 'older');

  expect(() => openDataFolder(false, folder)).toThrow(
    '.local/dynamodb.sqlite has another layout: npm start -- --fresh deletes all data.',
  );
  expect(readdirSync(folder)).toEqual(['dynamodb.sqlite']);
});
