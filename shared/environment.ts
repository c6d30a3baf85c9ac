/** The environment as a contract: the stack writes these variables, the functions read them, both by the names here. */
import type { Role } from './api/operation.ts';

export const variables = {
  /** The name of the table. */
  table: 'TABLE_NAME',
  /** The museum's checked file, as JSON. */
  museum: 'MUSEUM',
  /** The origins whose pages may call, with commas between, or `*` alone for all. */
  allowedOrigins: 'ALLOWED_ORIGINS',
  /** The address that the type of every problem begins with. */
  problemTypes: 'PROBLEM_TYPES',
  /** The ARN of the secret that signs tickets. */
  ticketKeys: 'TICKET_KEYS_SECRET',
  /** The ARN of the secret that holds a role's user name and password. */
  credentials: (role: Role) => `${role.toUpperCase()}_CREDENTIALS_SECRET`,
  /** Set by Lambda alone. */
  functionName: 'AWS_LAMBDA_FUNCTION_NAME',
  /** An ISO 8601 instant at which the service's clock stands; never set by the stack. */
  clock: 'CLOCK',
} as const;

/** The value of a variable that the stack sets. @throws Error `<name> is not set.` */
export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

/** Whether this process is a function of Lambda: one that starts on more of a processor than it has afterwards, and so had better be ready then. */
export const startsInLambda = Boolean(process.env[variables.functionName]);

/** The one clock of the service. */
export const now = (): Date => {
  const stopped = process.env[variables.clock];
  return stopped ? new Date(stopped) : new Date();
};
