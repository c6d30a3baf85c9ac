/** The known callers: every role's credentials, current and pending (during a rotation). */
import type { Credentials } from '../api/basic-credentials.ts';
import { type Role, roles } from '../api/operation.ts';
import { required, variables } from '../runtime/environment.ts';
import { getReady } from '../runtime/init.ts';
import { type Caller, callerWith } from './credentials.ts';
import { cached, readSecret } from './secret-reader.ts';

/** The role that is named like the user is tried first. @param maxAge of a cached secret, in milliseconds */
export const findCaller = async (presented: Credentials, maxAge: number): Promise<Caller | undefined> => {
  const likely = versions.filter(({ role }) => role === presented.username);
  // Repeated reads come from the cache.
  for (const some of [likely.slice(0, 1), likely, versions]) {
    const callers = await Promise.all(some.map(({ read }) => read(maxAge)));
    const caller = callerWith(presented, callers.flat());
    if (caller) return caller;
  }
  return undefined;
};

const readCaller = async (role: Role, id: string, stage: string): Promise<Caller[]> => {
  const { username, password } = (await readSecret<Partial<Credentials>>(id, stage)) ?? {};
  return isText(username) && isText(password) ? [{ username, password, role }] : [];
};

/** An unfinished version of a secret must neither admit anybody nor shut other callers out. */
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const versions = roles.flatMap((role) => {
  const id = required(variables.credentials(role));
  return ['AWSCURRENT', 'AWSPENDING'].map((stage) => ({ role, read: cached(() => readCaller(role, id, stage)) }));
});

// Opens the connection, too. Most visitors come by the museum's site.
getReady('Secrets Manager', async () => versions.find(({ role }) => role === 'site')?.read(0));
