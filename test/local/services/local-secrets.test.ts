/** The secrets of the local run: made up as the template says, kept between starts, overridden by given ones. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { openSecrets, readSecrets } from '../../../local/services/local-secrets.ts';
import { templateOf } from '../../../local/template/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const file = join(folder, 'secrets.json');
const site = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:Site-AbCdEf';

const template = templateOf({
  Resources: {
    Site: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: {
        GenerateSecretString: {
          SecretStringTemplate: '{"username":"site"}',
          GenerateStringKey: 'password',
          PasswordLength: 40,
        },
      },
    },
  },
});

describe('the secrets', () => {
  it('are made up anew without a folder', () => {
    const [one, other] = [openSecrets(template, {}), openSecrets(template, {})];

    expect(Object.keys(one)).toEqual([site]);
    expect(JSON.parse(one[site] ?? '')).toEqual({
      username: 'site',
      password: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
    });
    expect(other).not.toEqual(one);
  });

  it('are kept for their owner alone in a folder, where those that are given for once do not get', () => {
    const first = openSecrets(template, {}, folder);
    const given = openSecrets(template, { [site]: 'given' }, folder);
    const again = openSecrets(template, {}, folder);

    expect(given).toEqual({ [site]: 'given' });
    expect(again).toEqual(first);
    expect(readSecrets(folder)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are told to be damaged, and left as they are', () => {
    writeFileSync(file, '{"arn:site": "{');

    expect(() => readSecrets(folder)).toThrow(
      new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('{"arn:site": "{');
  });
});
