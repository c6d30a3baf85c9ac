/** Who may call: both roles' credentials, in the current version and in the one that a rotation brings in. */
import { type Role, roles } from '../api/operation.ts';
import type { Caller, Credentials } from './credentials.ts';
import { kept, readSecret } from './secrets.ts';

/** All callers, as they were at most so many milliseconds ago; as last known while Secrets Manager is out of reach. */
export const knownCallers = kept(async (): Promise<readonly Caller[]> => {
  const callers = await Promise.all(roles.flatMap((role) => stages.map((stage) => readCaller(role, stage))));
  return callers.flat();
});

const stages = ['AWSCURRENT', 'AWSPENDING'];

const readCaller = async (role: Role, stage: string): Promise<Caller[]> => {
  const secret = process.env[`${role.toUpperCase()}_CREDENTIALS_SECRET`] ?? '';
  const { username, password } = (await readSecret<Partial<Credentials>>(secret, stage)) ?? {};
  return isText(username) && isText(password) ? [{ username, password, role }] : [];
};

/** A version that is half made must neither let anybody in nor shut the others out. */
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
