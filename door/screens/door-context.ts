/** What stands behind gate and screens: the museum's words, what this device keeps, and how it reaches the service. */
import type { DoorWords } from '../../shared/words/words.ts';
import type { Clock } from '../device/clock.ts';
import type { Database } from '../device/device-store.ts';
import type { Contact } from '../service/contact.ts';
import type { DayList } from '../service/day-list.ts';
import type { Entries } from '../service/entries.ts';
import type { DoorApi } from '../service/museum-api.ts';
import type { Session } from '../service/session.ts';

export interface DoorContext {
  readonly words: DoorWords;
  /** The language of words, dates and times. */
  readonly language: string;
  readonly timeZone: string;
  readonly session: Session;
  readonly database: Database;
  readonly clock: Clock;
  readonly api: DoorApi;
  readonly list: DayList;
  readonly entries: Entries;
  readonly contact: Contact;
}
