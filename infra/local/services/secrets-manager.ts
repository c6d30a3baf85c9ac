/** A small Secrets Manager: the secrets of the template, made once and kept in a file. */
import { randomInt } from 'node:crypto';
import type { Resource } from '../template/template.ts';
import { readSecrets, writeSecrets } from './secrets-file.ts';

export interface Secrets {
  /** The value of a secret in a version (`AWSCURRENT`, `AWSPENDING`), by ARN. */
  read(arn: string, stage: string): string | undefined;
  /** Gives a version a value, or takes it away, as a rotation does; lasts as long as the process. */
  write(arn: string, stage: string, value: string | undefined): void;
}

/**
 * @param secrets the template's secrets by ARN
 * @param given values to use instead of those made here; they are not kept
 * @param folder where the others are kept between starts; without it they last as long as the process
 */
export const openSecrets = (
  secrets: ReadonlyMap<string, Resource>,
  given: ReadonlyMap<string, string>,
  folder?: string,
): Secrets => {
  const kept = folder === undefined ? {} : { ...readSecrets(folder) };
  for (const [arn, resource] of secrets) kept[arn] ??= generate(resource);
  if (folder !== undefined) writeSecrets(folder, kept);
  const versions = new Map(
    Object.entries({ ...kept, ...Object.fromEntries(given) }).map(([arn, value]) => [`${arn} AWSCURRENT`, value]),
  );
  return {
    read: (arn, stage) => versions.get(`${arn} ${stage}`),
    write: (arn, stage, value) => {
      if (value === undefined) versions.delete(`${arn} ${stage}`);
      else versions.set(`${arn} ${stage}`, value);
    },
  };
};

/** As `GenerateSecretString` describes it; letters and digits only, which every setting of the template allows. */
const generate = ({ properties: { GenerateSecretString: settings = {} } }: Resource): string => {
  const password = Array.from({ length: settings.PasswordLength ?? 32 }, () => letters[randomInt(letters.length)]).join(
    '',
  );
  const template = JSON.parse(settings.SecretStringTemplate ?? '{}');
  return settings.GenerateStringKey
    ? JSON.stringify({ ...template, [settings.GenerateStringKey]: password })
    : password;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
