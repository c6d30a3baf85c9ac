/** The museum that is measured: its clock stands, so that every run asks and answers the same. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LocalMuseum } from '../local/local-museum.ts';
import type { Role } from '../shared/api/operation.ts';

/** A Friday morning in Berlin. */
export const now = '2027-03-05T09:00:00Z';
export const today = '2027-03-05';

export interface Museum extends Omit<LocalMuseum, 'close'> {
  /** The Authorization header of a role. */
  authorizationOf(role: Role): string;
  close(): Promise<void>;
}

/** Starts one in a process of its own. @throws Error when it ends before it serves */
export const openMuseum = async (): Promise<Museum> => {
  const child = fork(new URL('./museum-process.ts', import.meta.url), [now]);
  const ended = once(child, 'exit');
  const [whereabouts]: Omit<LocalMuseum, 'close'>[] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The museum to be measured did not start.'))),
  ]);
  if (!whereabouts) throw new Error('The museum to be measured did not say where it is.');
  return {
    ...whereabouts,
    authorizationOf: (role) => {
      const { username, password } = whereabouts.credentials[role];
      return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
};
