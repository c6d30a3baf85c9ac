/** Compares a ticket's picture with the ticket: a sound PNG, its QR code, and its text description. */
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { dateInWords, wordsIn } from '../../../shared/ticket-image/ticket-words.ts';
import { readCodes } from '../../gate/read-codes.ts';
import type { MuseumAnswer } from './answer.ts';
import { differenceOf } from './complaints.ts';

interface Shown {
  /** Where the picture is left. */
  readonly file: string;
  readonly ticket: MuseumAnswer['json'];
  readonly isRight: (code: string) => boolean;
  /** Why the ticket is not good; undefined if it is. */
  readonly whyCancelled?: 'takenBack' | 'eventCancelled';
}

export const complaintAbout =
  ({ file, ticket, isRight, whyCancelled }: Shown) =>
  async ({ bytes }: Pick<MuseumAnswer, 'bytes'>): Promise<string | undefined> => {
    writeFileSync(file, bytes, { mode: 0o600 });
    try {
      if (!(await readCodes(file)).some(isRight)) return `${file} has another code`;
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return error.message;
    }
    const { iTXt = Buffer.alloc(0) } = chunksIn(bytes);
    const [, language = '', text = ''] = /^Description\0\0\0([^\0]*)\0\0(.*)$/s.exec(`${iTXt}`) ?? [];
    const words = wordsIn(language);
    const { eventName = words.generalEntry, ticketDate, confirmationCode } = ticket;
    const why = whyCancelled ? [words[whyCancelled]] : [];
    const lines = [...why, `${eventName}`.trim(), dateInWords(`${ticketDate}`, language), confirmationCode];
    return differenceOf('the description', text.split('\n'), lines);
  };

/** The data by the chunk's type, up to the first chunk whose checksum is wrong. */
export const chunksIn = (bytes: Buffer): Readonly<Record<string, Buffer>> => {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
    chunks[bytes.toString('latin1', at + 4, at + 8)] = bytes.subarray(at + 8, end - 4);
    at = end;
  }
  return chunks;
};
