/** Why a file cannot be read is told in one line, and truly. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { readGivenFile } from '../../../infra/command-line/given-file.ts';
import { asNobody } from '../../support/processes/nobody.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'museum.yaml');
writeFileSync(file, 'name: City Museum\n', { mode: 0o200 });
// Tests ask as a user who owns nothing.
chmodSync(folder, 0o755);

it.each([
  ['is not there', join(folder, 'none.yaml'), 'does not exist'],
  ['lies in a file', join(file, 'museum.yaml'), 'does not exist'],
  ['is a folder', folder, 'is not a file'],
  ['may not be read by this user', file, 'may not be read by this user'],
])('a file that somebody named is refused when it %s', (_, path, reason) => {
  expect(() => asNobody(() => readGivenFile(path))).toThrow(new ConfigurationError(`${path} ${reason}.`));
});

it('a bug is still seen as one', () => {
  expect(() => readGivenFile(`${file}\0`)).toThrow(TypeError);
});
