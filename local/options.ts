/** The flags and variables of `npm start`. */
import { credentialsOf, dynamodbEndpointIn, instantIn, portIn } from '../infra/command-line/arguments.ts';
import { flag, type Manual, option, readArguments } from '../infra/command-line/command.ts';
import { ConfigurationError } from '../infra/command-line/configuration-error.ts';
import type { Credentials } from '../shared/api/basic-credentials.ts';
import { type Role, roles } from '../shared/api/operation.ts';

export type Options = ReturnType<typeof readOptions>;

/** @param others parts of the manual that differ from `npm start` @throws as `readArguments` does */
export const readOptions = (
  args: string[],
  variables: NodeJS.ProcessEnv,
  others: Partial<Pick<Manual, 'command' | 'purpose'>> = {},
) => {
  const { fresh, memory, now, faults } = readArguments({ ...manual, ...others }, args).values;
  const dynamodbEndpoint = dynamodbEndpointIn(variables);
  if (dynamodbEndpoint && memory) throw new ConfigurationError('--memory and DYNAMODB_ENDPOINT exclude each other.');
  return {
    port: portIn('PORT', variables.PORT ?? '3000'),
    /** The credentials of the roles for which a variable is set. */
    credentials: rolesCredentialsIn(variables),
    dynamodbEndpoint,
    fresh,
    memory,
    now: now === undefined ? undefined : instantIn(now),
    /** The percentage of requests to the store that meet trouble. */
    faults: percentIn(faults),
  };
};

/** Where `npm run site` stands with the same variables. */
export const siteAddress = `http://127.0.0.1:${process.env.SITE_PORT || 4000}`;

const manual = {
  command: 'npm start',
  purpose:
    'Serves the museum on this machine until Ctrl-C, and prints where. PORT names another port than 3000,\n' +
    "MUSEUM_FILE another museum's file; docs/local.md has the other variables.",
  options: {
    fresh: flag('forgets all data and credentials first'),
    memory: flag('keeps nothing, data and credentials alike'),
    now: option('<instant>', "stops the service's clock, such as at 2026-12-24T09:00:00Z"),
    faults: { ...option('<percent>', 'of the requests to the store fail, wait or lose their answer'), default: '0' },
  },
  example: '--now 2026-12-24T09:00:00Z',
} as const;

const percentIn = (faults: string): number => {
  if (!/^\d{1,2}(?:\.\d+)?$/.test(faults))
    throw new ConfigurationError(`--faults must be a number of percent below 100, not ${faults}.`);
  return Number(faults);
};

const rolesCredentialsIn = (variables: NodeJS.ProcessEnv): Readonly<Partial<Record<Role, Credentials>>> => {
  const names = new Map<string, string>();
  return Object.fromEntries(
    roles.flatMap((role) => {
      const name = `${role.toUpperCase()}_CREDENTIALS`;
      const value = variables[name];
      if (value === undefined) return [];
      const credentials = credentialsOf(name, value);
      const same = names.get(value);
      if (same) throw new ConfigurationError(`${same} and ${name} must differ: they say who calls.`);
      names.set(value, name);
      return [[role, credentials]];
    }),
  );
};
