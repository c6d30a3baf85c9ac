/** The line of text in a ticket's QR code, read without any key: by a command, and by a page in a browser. */
import { date as isDate, uuid } from '../api/formats.ts';
import type { CalendarDate } from './calendar-date.ts';
import { confirmationCodePattern } from './confirmation-code.ts';

export interface TicketLine {
  /** The signed text: everything before the last dot. */
  readonly signed: string;
  readonly confirmationCode: string;
  readonly ticketId: string;
  readonly ticketDate: CalendarDate;
  /** Undefined for general entry. */
  readonly eventId: string | undefined;
  readonly keyId: string;
  /** 64 bytes, base64url without padding: only one spelling is accepted. */
  readonly signature: string;
}

/** What a door admits: the tickets of a day, of one event on it, or of general entry. */
export interface Door {
  readonly date: CalendarDate;
  /** As `eventOf` gives it, in lower case; undefined for all. */
  readonly event?: string | undefined;
}

/** What a gate says about a ticket. If several apply, the last one in this list counts. */
export type Verdict = 'valid' | 'other-event' | 'wrong-day' | 'forged' | 'unknown-key' | 'cancelled';

/** The parts of a line; undefined if it is not written as our tickets are. The signature is not checked here. */
export const readTicketLine = (text: string): TicketLine | undefined => {
  const parts = text.length <= longest ? pattern.exec(text)?.groups : undefined;
  if (!parts || !isDate(`${parts.ticketDate}`)) return undefined;
  return { ...(parts as unknown as TicketLine), eventId: parts.eventId || undefined };
};

/** The text in a cancelled ticket's code. It is no ticket's line, so no gate admits it. */
export const cancelledText = (ticketId: string): string => `CANCELLED ${ticketId}`;

/** @returns the ticketId in the text of a cancelled ticket's code, in lower case; undefined for any other text */
export const readCancelledText = (text: string): string | undefined =>
  text.startsWith('CANCELLED ') && uuid.test(text.slice(10)) ? text.slice(10).toLowerCase() : undefined;

const longest = 213;
/** A UUID within a longer text; in lower case, as this service writes it. */
export const uuidPattern = uuid.source.slice('^'.length, -'$'.length);

/** The last of a signature's 86 characters has four spare bits. They must be zero, or it would have 16 spellings. */
const pattern = new RegExp(
  `^(?<signed>(?<confirmationCode>${confirmationCodePattern.source})\\.(?<ticketId>${uuidPattern})` +
    `\\.(?<ticketDate>[\\d-]{10})\\.(?<eventId>(?:${uuidPattern})?)\\.(?<keyId>[\\w-]{8}))` +
    `\\.(?<signature>[\\w-]{85}[AQgw])$`,
);
