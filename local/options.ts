/** The flags and variables of `npm start`. */
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../infra/settings/configuration-error.ts';
import { dynamodbEndpointIn } from '../infra/settings/dynamodb-endpoint.ts';
import { instantIn } from '../infra/settings/instant.ts';
import { portIn } from '../infra/settings/port.ts';
import { type Role, roles } from '../shared/api/operation.ts';
import { type Credentials, credentialsIn } from '../shared/callers/credentials.ts';

export interface Options {
  readonly port: number;
  /** Of the roles for which a variable is set. */
  readonly credentials: Readonly<Partial<Record<Role, Credentials>>>;
  readonly dynamodbEndpoint: string | undefined;
  readonly fresh: boolean;
  readonly memory: boolean;
  readonly now: string | undefined;
  /** How many percent of the requests to the store meet trouble. */
  readonly faults: number;
}

/** @throws ConfigurationError, or the error of `parseArgs`, with one line that says what is wrong */
export const readOptions = (args: string[], variables: NodeJS.ProcessEnv): Options => {
  const { fresh, memory, now, faults } = parseArgs({ args, options: flags }).values;
  const dynamodbEndpoint = dynamodbEndpointIn(variables);
  if (dynamodbEndpoint && memory) throw new ConfigurationError('--memory and DYNAMODB_ENDPOINT exclude each other.');
  return {
    port: portIn('PORT', variables.PORT ?? '3000'),
    credentials: rolesCredentialsIn(variables),
    dynamodbEndpoint,
    fresh,
    memory,
    now: now === undefined ? undefined : instantIn(now),
    faults: percentIn(faults),
  };
};

const flags = {
  fresh: { type: 'boolean', default: false },
  memory: { type: 'boolean', default: false },
  now: { type: 'string' },
  faults: { type: 'string', default: '0' },
} as const;

const percentIn = (faults: string): number => {
  if (!/^\d{1,2}(?:\.\d+)?$/.test(faults))
    throw new ConfigurationError(`--faults must be a number of percent below 100, not ${faults}.`);
  return Number(faults);
};

const credentialsVariable = (role: Role) => `${role.toUpperCase()}_CREDENTIALS`;

const rolesCredentialsIn = (variables: NodeJS.ProcessEnv): Options['credentials'] => {
  const given = roles.map(credentialsVariable).filter((name) => variables[name]);
  for (const [index, name] of given.entries()) {
    const same = given.slice(0, index).find((other) => variables[other] === variables[name]);
    if (same) throw new ConfigurationError(`${same} and ${name} must differ: they say who calls.`);
  }
  return Object.fromEntries(
    roles.flatMap((role) => {
      const name = credentialsVariable(role);
      const value = variables[name];
      if (value === undefined) return [];
      const credentials = credentialsIn(value);
      if (!credentials) throw new ConfigurationError(`${name} must be user:password, both not empty.`);
      return [[role, credentials]];
    }),
  );
};
