/** Who is signed in at this door, and which tickets the door admits. */
import { basicAuthorization, basicCredentials } from '../../shared/api/basic-credentials.ts';
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import { generalEntry } from '../../shared/museum/occasion.ts';
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import type { Admits } from '../ticket/verdict.ts';
import type { SignIn } from './sign-in-link.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;

/** @param onRefused called when the device cannot store something: the page keeps it until closed */
export const openSession = async (database: Database, clock: Pick<Clock, 'today'>, onRefused: () => void) => {
  let authorization = await database.get<string>('kept', 'authorization');
  let door = await database.get<{ admits: Admits; date: CalendarDate }>('kept', 'door');
  const keep = async (change: Promise<unknown>): Promise<void> => {
    await change.catch((error) => {
      if (!(error instanceof DOMException)) throw error;
      onRefused();
    });
  };

  return {
    authorization: (): string | undefined => authorization,
    signedInAs: (): SignIn | undefined => (authorization === undefined ? undefined : basicCredentials(authorization)),

    /** @param isRemembered keeps the password on the device, and not in memory alone */
    signIn: async (username: string, password: string, isRemembered: boolean): Promise<void> => {
      authorization = basicAuthorization({ username, password });
      const [store, name] = ['kept', 'authorization'] as const;
      await keep(isRemembered ? database.put(store, authorization, name) : database.delete(store, name));
    },

    /** Deletes no password that another tab has stored since. */
    forgetPassword: async (): Promise<void> => {
      const refused = authorization;
      authorization = undefined;
      if ((await database.get('kept', 'authorization')) === refused) await database.delete('kept', 'authorization');
    },

    admits: (): Admits => door?.admits ?? 'any',

    /** A choice of an event lasts one day, other choices stay. */
    hasDoor: (): boolean =>
      door !== undefined && (['any', generalEntry].includes(door.admits) || door.date === clock.today()),

    hadDoor: (): boolean => door !== undefined,

    choose: async (admits: Admits): Promise<void> => {
      door = { admits, date: clock.today() };
      await keep(database.put('kept', door, 'door'));
    },
  };
};
