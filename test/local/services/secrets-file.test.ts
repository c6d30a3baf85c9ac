/** The file with the secrets of the local run: what is wrong with it is told truly. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { readSecrets } from '../../../local/services/secrets-file.ts';
import { asNobody } from '../../support/processes/nobody.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-'));
  file = join(folder, 'secrets.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of secrets', () => {
  it.each(['{"arn:site": "{', '', 'null', '5', '{"arn:site": 5}', '[]'])(
    'is told to be damaged, and left as it is, when it holds %j',
    (text) => {
      writeFileSync(file, text);

      expect(() => readSecrets(folder)).toThrow(
        new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`),
      );
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('is not told to be damaged when this user may not read it', () => {
    writeFileSync(file, '{}', { mode: 0o200 });

    expect(() => asNobody(() => readSecrets(folder))).toThrow(
      new ConfigurationError(`${file} may not be read by this user.`),
    );
  });
});
