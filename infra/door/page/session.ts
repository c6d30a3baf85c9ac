/** Who is at this door, and what it lets in. */
import type { CalendarDate } from '../../../shared/museum/calendar-date.ts';
import type { Database } from '../../../door/device/device-store.ts';
import type { Admits } from '../../../door/ticket/verdict.ts';

interface Door {
  readonly admits: Admits;
  /** The day for which it was chosen. */
  readonly date: CalendarDate;
}

export type Session = Awaited<ReturnType<typeof openSession>>;

export const openSession = async (database: Database) => {
  let authorization = await database.get<string>('kept', 'authorization');
  let door = await database.get<Door>('kept', 'door');
  return {
    authorization: (): string | undefined => authorization,

    /** The password stays in memory, and on the device only if asked. */
    signIn: async (username: string, password: string, isRemembered: boolean): Promise<void> => {
      authorization = `Basic ${base64(`${username}:${password}`)}`;
      if (isRemembered) await database.put('kept', authorization, 'authorization');
      else await database.delete('kept', 'authorization');
    },

    /** The service does not take the password any more. */
    forgetPassword: async (): Promise<void> => {
      authorization = undefined;
      await database.delete('kept', 'authorization');
    },

    door: (): Door | undefined => door,

    choose: async (chosen: Door): Promise<void> => {
      door = chosen;
      await database.put('kept', chosen, 'door');
    },
  };
};

/** Of the text as UTF-8 (RFC 7617). */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
