/** What `npm start` is told by flags and variables. */
import { parseArgs } from 'node:util';
import { date } from '../../shared/api/formats.ts';
import { type Role, roles } from '../../shared/api/operation.ts';
import { museumFile } from '../files.ts';
import { originsIn } from '../settings/origins.ts';
import type { Credentials } from './local-museum.ts';

export interface Options {
  readonly port: number;
  readonly credentials: Partial<Record<Role, Credentials>>;
  readonly dynamodbEndpoint: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly fresh: boolean;
  readonly memory: boolean;
  readonly museumFile: string;
  readonly now: string | undefined;
}

/** @throws Error with one line that says what is wrong */
export const readOptions = (args: string[], variables: NodeJS.ProcessEnv): Options => {
  const { values } = parseArgs({
    args,
    options: {
      fresh: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      now: { type: 'string' },
    },
  });
  const { PORT = '3000', DYNAMODB_ENDPOINT, ALLOWED_ORIGINS = '*' } = variables;
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) throw new Error(`PORT must be a number up to 65535, not ${PORT}.`);
  if (DYNAMODB_ENDPOINT && !/^https?:$/.test(URL.parse(DYNAMODB_ENDPOINT)?.protocol ?? ''))
    throw new Error(`DYNAMODB_ENDPOINT must be an http address, not ${DYNAMODB_ENDPOINT}.`);
  if (DYNAMODB_ENDPOINT && values.memory) throw new Error('--memory and DYNAMODB_ENDPOINT exclude each other.');
  const credentials = Object.fromEntries(
    roles.flatMap((role) => {
      const name = `${role.toUpperCase()}_CREDENTIALS`;
      const value = variables[name];
      return value === undefined ? [] : [[role, credentialsIn(name, value)]];
    }),
  );
  if (variables.SITE_CREDENTIALS && variables.SITE_CREDENTIALS === variables.STAFF_CREDENTIALS)
    throw new Error('SITE_CREDENTIALS and STAFF_CREDENTIALS must differ: they say who calls.');
  return {
    port: Number(PORT),
    credentials,
    dynamodbEndpoint: DYNAMODB_ENDPOINT || undefined,
    allowedOrigins: originsIn(ALLOWED_ORIGINS),
    fresh: values.fresh,
    memory: values.memory,
    museumFile: variables.MUSEUM_FILE ?? museumFile,
    now: values.now === undefined ? undefined : instantIn(values.now),
  };
};

const credentialsIn = (name: string, value: string): Credentials => {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(value) ?? [];
  if (!username || !password) throw new Error(`${name} must be user:password, both not empty.`);
  return { username, password };
};

const instantIn = (text: string): string => {
  const isWellFormed = /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && date(text.slice(0, 10));
  if (!isWellFormed || Number.isNaN(Date.parse(text)))
    throw new Error(`--now must be an instant such as 2026-12-24T09:00:00Z, not ${text}.`);
  return text;
};
