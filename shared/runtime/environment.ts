/** The variables that the stack writes and the functions read, both by the names here. */
import type { Role } from '../api/operation.ts';

export const variables = {
  table: 'TABLE_NAME',
  /** The museum's checked file, as JSON. */
  museum: 'MUSEUM',
  /** The origins whose pages may call, with commas between, or `*` alone for all. */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** The address that the type of every problem begins with. */
  problemTypes: 'PROBLEM_TYPES',
  version: 'VERSION',
  /** The ARN of the secret that signs tickets. */
  ticketKeys: 'TICKET_KEYS_SECRET',
  /** The ARN of the secret that holds a role's user name and password. */
  credentials: (role: Role) => `${role.toUpperCase()}_CREDENTIALS_SECRET`,
  /** Lambda alone sets this and the next. */
  functionName: 'AWS_LAMBDA_FUNCTION_NAME',
  region: 'AWS_REGION',
  /** Replaces the region's address of Secrets Manager; never set by the stack. */
  secretsManager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  /** The ISO 8601 instant at which the service's clock is stopped; never set by the stack. */
  clock: 'CLOCK',
} as const;

/** The value of a variable that need not be set. */
export const given = (name: string): string | undefined => process.env[name];

/** The value of a variable that the stack or Lambda sets. @throws Error `<name> is not set.` */
export const required = (name: string): string => {
  const value = given(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

/** The museum's clock, which can be stopped to try another day. */
export const now = (): Date => {
  const stopped = given(variables.clock);
  return stopped ? new Date(stopped) : realNow();
};

/**
 * The real time, for what waits or ages: a hall that sells again after half a minute, an item that expires, a cached
 * secret, a line in the log. With a stopped clock, waits would never end.
 */
export const realNow = (): Date => new Date();
