/** The fields of a ticket at its sale, in the table, for its purchaser and at the door, as the schemas have them. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';

export type TicketRequest = ValueOf<typeof schemas.ticketRequest>;
export type TicketReceipt = ValueOf<typeof schemas.ticketReceipt>;
export type Entry = ValueOf<typeof schemas.entry>;
export type Admission = ValueOf<typeof schemas.admission>;

type Personal = Exclude<keyof TicketRequest, keyof TicketReceipt | 'eventId'>;

/** An order's data about its purchaser, which `forget` erases. The type fails if a field is missing here. */
const personal: Readonly<Record<Personal, true>> = { email: true, phone: true };
export const personalFields = Object.keys(personal) as Personal[];

/** A ticket at its sale. */
export type SoldTicket = Omit<TicketReceipt, 'message'> &
  /** Absent once they are erased. */
  Partial<Pick<TicketRequest, Personal>> & {
    /** The signed line of its QR code. */
    readonly token: string;
    readonly eventId?: string;
    /** The price at the sale, of the event or of general entry, as text. */
    readonly price?: string;
    /** ISO 8601. */
    readonly purchasedAt: string;
    /** From this instant on the ticket counts as absent. */
    readonly expiresAt: Date;
  };

/** A ticket as it is stored. */
export type Ticket = SoldTicket & {
  /** When it was used, ISO 8601. */
  readonly enteredAt?: string;
  /** The name of the entry at that time. */
  readonly entryId?: string;
  /** When that entry was stored, ISO 8601: later than `enteredAt` if it was scanned without a network. */
  readonly entryStoredAt?: string;
  /** When the ticket was cancelled, ISO 8601. */
  readonly cancelledAt?: string;
};

/** What the door's list needs: nothing about the purchaser. The event's current name comes from the event. */
export type TicketAtDoor = Pick<Ticket, Exclude<keyof Ticket & keyof Admission, 'eventName'> | 'cancelledAt'>;

/** Leaves out undefined fields. @param fields all of them, so that the compiler reports a forgotten field */
export const given = <Value extends object>(fields: Named<Value>): Value =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Value;

type Named<Value> = { readonly [Name in keyof Required<Value>]: Value[Name] };
