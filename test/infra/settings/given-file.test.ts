/** Why a file cannot be read is told in one line, and truly. */
import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../../infra/settings/given-file.ts';
import { asNobody } from '../../support/processes/nobody.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const file = join(folder, 'museum.yaml');
writeFileSync(file, 'name: City Museum\n', { mode: 0o200 });
const [pipe, circle, huge] = ['pipe', 'circle', 'huge'].map((name) => join(folder, name)) as [string, string, string];
execFileSync('mkfifo', [pipe]);
symlinkSync('circle', circle);
writeFileSync(huge, '');
truncateSync(huge, 10 * 2 ** 30);

describe('a file that somebody named', () => {
  it('is read as it is', () => {
    writeFileSync(join(folder, 'bytes'), Buffer.from([0xff, 0x00]));

    expect(readGivenFile(join(folder, 'bytes'))).toEqual(Buffer.from([0xff, 0x00]));
  });

  it.each([
    ['is not there', join(folder, 'none.yaml'), 'does not exist'],
    ['lies in a file', join(file, 'museum.yaml'), 'does not exist'],
    ['is a folder', folder, 'is a folder, not a file'],
    ['is a pipe', pipe, 'is no file: a pipe or a device may never end'],
    ['is a device', '/dev/zero', 'is no file: a pipe or a device may never end'],
    ['is a link in a circle', circle, 'is a link that leads back to itself'],
    ['has a name of 300 letters', join(folder, 'a'.repeat(300)), 'has too long a name'],
    ['has ten gigabytes', huge, 'is larger than 64 MB'],
  ])('is refused when it %s', (_, path, reason) => {
    expect(() => readGivenFile(path)).toThrow(new ConfigurationError(`${path} ${reason}.`));
  });

  it('is refused when its owner lets nobody read it', () => {
    expect(() => asNobody(() => readGivenFile(file))).toThrow(
      new ConfigurationError(`${file} may not be read by this user.`),
    );
  });

  it('leaves a bug to be seen as one', () => {
    expect(() => readGivenFile(`${file}\0`)).not.toThrow(ConfigurationError);
    expect(() => readGivenFile(`${file}\0`)).toThrow(TypeError);
  });
});
