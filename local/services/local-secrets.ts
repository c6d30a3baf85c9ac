/** The secrets of the template, made up once and kept in the data folder. */
import { randomInt } from 'node:crypto';
import type { Template } from '../template/template.ts';
import { readSecrets, type SecretsByArn, writeSecrets } from './secrets-file.ts';

/**
 * @param given values to use instead of made-up ones; they are not kept
 * @param folder where made-up secrets are kept between starts; without it they last as long as the process
 */
export const openSecrets = (template: Template, given: SecretsByArn, folder?: string): SecretsByArn => {
  const kept = folder === undefined ? {} : readSecrets(folder);
  const madeUp = template
    .ofType('AWS::SecretsManager::Secret')
    .filter(({ reference }) => kept[reference] === undefined)
    .map(({ reference, properties }) => [reference, generate(properties.GenerateSecretString)]);
  const secrets: SecretsByArn = { ...kept, ...Object.fromEntries(madeUp) };
  if (folder !== undefined) writeSecrets(folder, secrets);
  return { ...secrets, ...given };
};

/** The `GenerateSecretString` of a secret. */
interface Recipe {
  readonly SecretStringTemplate: string;
  readonly GenerateStringKey: string;
  readonly PasswordLength: number;
}

/** Letters and digits, which every recipe of the template allows. */
const generate = ({ SecretStringTemplate, GenerateStringKey, PasswordLength }: Recipe): string => {
  const password = Array.from({ length: PasswordLength }, () => letters[randomInt(letters.length)]).join('');
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: password });
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
