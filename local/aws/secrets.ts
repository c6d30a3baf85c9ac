/** The secrets of the local run, each by its ARN: made up as the template says, and kept in the data folder. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readFileIfAny } from '../../infra/command-line/given-file.ts';
import { replaceFile } from '../../infra/files/replace-file.ts';
import { type Credentials, credentialsInSecret } from '../../shared/api/basic-credentials.ts';
import { type Role, roles } from '../../shared/api/operation.ts';
import { variables } from '../../shared/runtime/environment.ts';
import type { Template } from '../template/template.ts';

export type SecretsByArn = Readonly<Record<string, string>>;

/** @param given replace generated ones, and are not kept @param folder for the others; without it, in memory */
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

/** No secrets if there is no file yet. @throws ConfigurationError when the file cannot be read or is damaged */
export const readSecrets = (folder: string): SecretsByArn => {
  const file = fileIn(folder);
  const bytes = readFileIfAny(file);
  if (!bytes) return {};
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new ConfigurationError(`${file} is damaged: mend it, or start with --fresh.`, { cause });
  }
};

/** The credentials of a role that the folder keeps. */
export const localCredentials = (role: Role, folder: string): Credentials | undefined =>
  Object.values(readSecrets(folder))
    .map(credentialsInSecret)
    .find((one) => one?.username === role);

/** Writes the file in one step. Only its owner can read it. */
export const writeSecrets = (folder: string, secrets: SecretsByArn): void =>
  replaceFile(fileIn(folder), `${JSON.stringify(secrets, null, 2)}\n`, 0o600);

const fileIn = (folder: string) => join(folder, 'secrets.json');

/** The ARN of each secret, from the variables of the template's functions. */
export const secretArns = (template: Template) => {
  const environments = template
    .ofType('AWS::Lambda::Function')
    .map(({ properties }): Record<string, string> => properties.Environment?.Variables ?? {});
  const told = (variable: string): string => {
    const [arn] = environments.flatMap(({ [variable]: value }) => value ?? []);
    if (!arn) throw new Error(`No function of the template has the variable ${variable}.`);
    return arn;
  };
  const credentials = roles.map((role) => [role, told(variables.credentials(role))]);
  return {
    credentials: Object.fromEntries(credentials) as Readonly<Record<Role, string>>,
    ticketKeys: told(variables.ticketKeys),
  };
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
