/** What `npm start` is told by flags and variables. */
import { parseArgs } from 'node:util';
import { type Role, roles } from '../../shared/api/operation.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { type Deployment, deploymentOf } from '../settings/deployment.ts';
import { instantIn } from '../settings/instant.ts';
import type { Credentials } from './local-museum.ts';

export interface Options {
  readonly port: number;
  readonly credentials: Partial<Record<Role, Credentials>>;
  readonly dynamodbEndpoint: string | undefined;
  readonly fresh: boolean;
  readonly memory: boolean;
  readonly now: string | undefined;
  readonly deployment: Deployment;
}

/** @throws ConfigurationError, or that of `parseArgs`, with one line that says what is wrong */
export const readOptions = (args: string[], variables: NodeJS.ProcessEnv): Options => {
  const { values } = parseArgs({
    args,
    options: {
      fresh: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      now: { type: 'string' },
    },
  });
  const { PORT = '3000', DYNAMODB_ENDPOINT } = variables;
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535)
    throw new ConfigurationError(`PORT must be a number up to 65535, not ${PORT}.`);
  if (DYNAMODB_ENDPOINT && !/^https?:$/.test(URL.parse(DYNAMODB_ENDPOINT)?.protocol ?? ''))
    throw new ConfigurationError(`DYNAMODB_ENDPOINT must be an http address, not ${DYNAMODB_ENDPOINT}.`);
  if (DYNAMODB_ENDPOINT && values.memory)
    throw new ConfigurationError('--memory and DYNAMODB_ENDPOINT exclude each other.');
  const credentials = Object.fromEntries(
    roles.flatMap((role) => {
      const name = `${role.toUpperCase()}_CREDENTIALS`;
      const value = variables[name];
      return value === undefined ? [] : [[role, credentialsIn(name, value)]];
    }),
  );
  if (variables.SITE_CREDENTIALS && variables.SITE_CREDENTIALS === variables.STAFF_CREDENTIALS)
    throw new ConfigurationError('SITE_CREDENTIALS and STAFF_CREDENTIALS must differ: they say who calls.');
  return {
    port: Number(PORT),
    credentials,
    dynamodbEndpoint: DYNAMODB_ENDPOINT || undefined,
    fresh: values.fresh,
    memory: values.memory,
    now: values.now === undefined ? undefined : instantIn(values.now),
    deployment: deploymentOf('local', variables),
  };
};

const credentialsIn = (name: string, value: string): Credentials => {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(value) ?? [];
  if (!username || !password) throw new ConfigurationError(`${name} must be user:password, both not empty.`);
  return { username, password };
};
