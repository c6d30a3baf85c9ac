/** Who may call: every role's credentials, in the current version and in the one that a rotation brings in. */
import { type Role, roles } from '../api/operation.ts';
import { required, variables } from '../environment.ts';
import type { Caller, Credentials } from './credentials.ts';
import { readSecret, remembered } from './secret-reader.ts';

/** All callers, as they were at most so many milliseconds ago; as last known while Secrets Manager is out of reach. */
export const knownCallers = remembered(async (): Promise<readonly Caller[]> => {
  const callers = await Promise.all(secrets.flatMap((secret) => stages.map((stage) => readCaller(secret, stage))));
  return callers.flat();
});

const secrets = roles.map((role) => ({ role, id: required(variables.credentials(role)) }));

const stages = ['AWSCURRENT', 'AWSPENDING'];

const readCaller = async ({ role, id }: { role: Role; id: string }, stage: string): Promise<Caller[]> => {
  const { username, password } = (await readSecret<Partial<Credentials>>(id, stage)) ?? {};
  return isText(username) && isText(password) ? [{ username, password, role }] : [];
};

/** A version that is half made must neither let anybody in nor shut the others out. */
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
