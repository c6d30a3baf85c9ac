/** Finds the address and credentials of the service: in variables, or else those of `npm start` on this machine. */
import { credentialsOf, httpAddressIn } from '../infra/command-line/arguments.ts';
import { ConfigurationError } from '../infra/command-line/configuration-error.ts';
import { localData } from '../infra/files/paths.ts';
import { localCredentials } from '../local/aws/secrets.ts';
import { servedPort } from '../local/database/data-folder.ts';
import { ownNames } from '../local/database/listening.ts';
import type { Credentials } from '../shared/api/basic-credentials.ts';
import { type Role, version } from '../shared/api/operation.ts';
import { ApiProblem } from './site/api/api.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** BASE_URL, or else the address of `npm start`, without a trailing slash. @throws ConfigurationError */
export const baseUrlIn = ({ BASE_URL, PORT }: Variables, folder = localData): string => {
  const url = BASE_URL || `http://127.0.0.1:${PORT || servedPort(folder)}/${version}`;
  return httpAddressIn('BASE_URL', url).replace(/\/+$/, '');
};

/** `<ROLE>_CREDENTIALS`, or else those of `npm start`, for this machine only. @throws ConfigurationError if none */
export const credentialsFor = (role: Role, variables: Variables, folder = localData): Credentials => {
  const credentials = credentialsIfAny(role, variables, folder);
  if (credentials) return credentials;
  const name = nameFor(role);
  throw new ConfigurationError(
    `There are no credentials of ${role}: run npm start first, or set BASE_URL and ${name}.`,
  );
};

export const credentialsIfAny = (role: Role, variables: Variables, folder = localData): Credentials | undefined => {
  const name = nameFor(role);
  const given = variables[name];
  if (given) return credentialsOf(name, given);
  return ownNames.includes(new URL(baseUrlIn(variables, folder)).hostname) ? localCredentials(role, folder) : undefined;
};

const nameFor = (role: Role) => `${role.toUpperCase()}_CREDENTIALS`;

export const explainProblem = (error: unknown, baseUrl: string): unknown => {
  if (!(error instanceof ApiProblem)) return error;
  const { status, message, problem, request, number } = error;
  const answer = [status, ...(problem.errors ?? []).map(({ code }) => code)].join(' ');
  const refused = request ? `${request}: ${answer}` : answer;
  const says = status === 503 ? 'does not answer. Is npm start running?' : `answered with an error (${refused}):`;
  const quoted = number && ` Request number: ${number}.`;
  return new ConfigurationError(`The museum at ${baseUrl} ${says} ${message}${quoted}`);
};
