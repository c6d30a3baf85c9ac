/** The two pictures of a smoke test: saved for people to look at, and read as a gate reads them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { type Door, readCancelledText, readTicketLine } from '../../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../../shared/museum/ticket-token.ts';
import { readCodes } from '../../gate/read-codes.ts';
import type { Answer } from './asking.ts';

export type Pictures = ReturnType<typeof openPictures>;

/** @param keys of the gates; without them nobody looks at the signature */
export const openPictures = (keys: readonly string[] | undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-smoke-'));
  const complaintAbout =
    (name: string, isRight: (code: string) => boolean) =>
    async ({ bytes }: Answer) => {
      const file = join(folder, name);
      writeFileSync(file, bytes, { mode: 0o600 });
      try {
        return (await readCodes(file)).some(isRight) ? undefined : `${file} has another code`;
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return error.message;
      }
    };
  return {
    folder,
    good: (ticketId: string, door: Door) =>
      complaintAbout('ticket.png', (code) =>
        keys ? verdictOn(code, keys, door) === 'valid' : readTicketLine(code)?.ticketId === ticketId,
      ),
    cancelled: (ticketId: string) => complaintAbout('cancelled.png', (code) => readCancelledText(code) === ticketId),
  };
};
