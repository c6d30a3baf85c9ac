/** The secrets of the local run: made up as the template says, kept between starts, overridden by given ones. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { openSecrets, readSecrets, secretArns } from '../../../local/aws/secrets.ts';
import { localTemplate } from '../../support/template/synthesized.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'secrets.json');
const template = localTemplate();
const { site } = secretArns(template).credentials;

it('the secrets are made up anew without a folder', () => {
  const [one, other] = [openSecrets(template, {}), openSecrets(template, {})];

  const password = expect.stringMatching(/^[A-Za-z0-9]{40}$/);
  expect(JSON.parse(one[site] ?? '')).toEqual({ username: 'site', password });
  expect(other[site]).not.toBe(one[site]);
});

it('the secrets are kept for their owner alone in a folder, where those that are given for once do not get', () => {
  const first = openSecrets(template, {}, folder);
  const given = openSecrets(template, { [site]: 'given' }, folder);
  const again = openSecrets(template, {}, folder);

  expect(given).toEqual({ ...first, [site]: 'given' });
  expect(again).toEqual(first);
  expect(readSecrets(folder)).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('the secrets are told to be damaged, and left as they are', () => {
  writeFileSync(file, '{"arn:site": "{');

  const refusal = new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`);
  expect(() => readSecrets(folder)).toThrow(refusal);
  expect(readFileSync(file, 'utf8')).toBe('{"arn:site": "{');
});
