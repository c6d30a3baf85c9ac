/** The file in the data folder that keeps the secrets of the local run: the value of each by its ARN. */
import { join } from 'node:path';
import { replaceFile } from '../../infra/files/replace-file.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readFileIfAny } from '../../infra/settings/given-file.ts';

export type SecretsByArn = Readonly<Record<string, string>>;

/** None if there is no file yet. @throws ConfigurationError when the file cannot be read or is damaged */
export const readSecrets = (folder: string): SecretsByArn => {
  const file = fileIn(folder);
  const bytes = readFileIfAny(file);
  if (!bytes) return {};
  const secrets = parse(bytes.toString());
  if (!isSecrets(secrets)) throw new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`);
  return secrets;
};

/** In one step, and for nobody else to read. */
export const writeSecrets = (folder: string, secrets: SecretsByArn): void =>
  replaceFile(fileIn(folder), `${JSON.stringify(secrets, null, 2)}\n`, 0o600);

const fileIn = (folder: string) => join(folder, 'secrets.json');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSecrets = (value: unknown): value is SecretsByArn =>
  value?.constructor === Object && Object.values(value).every((secret) => typeof secret === 'string');
