/** The door's page of the museum that is served here. */
import { stop as stopEsbuild } from 'esbuild';
import { pageFiles } from '../door/build/page-files.ts';
import { pageSettings } from '../door/service/page-settings.ts';
import { readMuseum } from '../infra/settings/museum-file.ts';
import { version } from '../shared/api/operation.ts';
import { publicKeysOf, type TicketKeys } from '../shared/museum/ticket-token.ts';

export interface DoorSettings {
  readonly museumFile: string;
  /** The instant at which the clock stands, if it does. */
  readonly now: string | undefined;
  readonly ticketKeys: TicketKeys;
}

/** Its files, by name. */
export const doorPage = ({ museumFile, now, ticketKeys }: DoorSettings) => {
  const settings = { api: `/${version}`, keys: publicKeysOf(ticketKeys), now };
  // Otherwise esbuild's process would run as long as this one.
  return pageFiles(pageSettings(readMuseum(museumFile), settings)).finally(stopEsbuild);
};
