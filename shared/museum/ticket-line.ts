/** The line of text in a ticket's QR code, read without any key: by the command line, and by a page in a browser. */
import { type CalendarDate, isDate } from './calendar-date.ts';
import { confirmationCodePattern } from './confirmation-code.ts';

export interface TicketLine {
  /** What the signature is over: all before the last dot. */
  readonly signed: string;
  readonly confirmationCode: string;
  readonly ticketId: string;
  readonly ticketDate: CalendarDate;
  /** Undefined for general entry. */
  readonly eventId: string | undefined;
  readonly keyId: string;
  /** 64 bytes, base64url without padding, in the one spelling that they have. */
  readonly signature: string;
}

/** What a gate lets in: the tickets of a day, and on it those of one event, of general entry, or all. */
export interface Door {
  readonly date: CalendarDate;
  /** An eventId in lower case, or `general`; undefined for all. */
  readonly event?: string | undefined;
}

/** What a door says of a ticket. A ticket that several apply to gets the one that comes last here. */
export type Verdict = 'VALID' | 'OTHER EVENT' | 'WRONG DAY' | 'FORGED' | 'UNKNOWN KEY' | 'CANCELLED';

/** The parts of a line, or undefined if no ticket of ours is written so. Nothing is known of its signature yet. */
export const readTicketLine = (text: string): TicketLine | undefined => {
  const parts = text.length <= longest ? pattern.exec(text)?.groups : undefined;
  if (!parts || !isDate(parts.ticketDate ?? '')) return undefined;
  return { ...(parts as unknown as TicketLine), eventId: parts.eventId || undefined };
};

/** What a door says of a line whose signature is good. */
export const verdictAt = (door: Door, { ticketDate, eventId = 'general' }: TicketLine): Verdict => {
  if (ticketDate !== door.date) return 'WRONG DAY';
  return door.event === undefined || door.event === eventId ? 'VALID' : 'OTHER EVENT';
};

const longest = 213;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The last of the 86 characters of a signature has four bits to spare: zeros, lest it could be written in several ways. */
const pattern = new RegExp(
  `^(?<signed>(?<confirmationCode>${confirmationCodePattern.source})\\.(?<ticketId>${uuid})\\.(?<ticketDate>[\\d-]{10})` +
    `\\.(?<eventId>(?:${uuid})?)\\.(?<keyId>[\\w-]{8}))\\.(?<signature>[\\w-]{85}[AQgw])$`,
);
