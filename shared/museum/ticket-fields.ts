/** The fields of a ticket: one list for sale, receipt, door and erasure, which the types hold to the schemas. */
import type { ValueOf } from '../api/json-schema.ts';
import type * as schemas from '../api/schemas.ts';

export type TicketRequest = ValueOf<typeof schemas.ticketRequest>;
export type TicketReceipt = ValueOf<typeof schemas.ticketReceipt>;
export type Entry = ValueOf<typeof schemas.entry>;
export type Admission = ValueOf<typeof schemas.admission>;

/** A field of an order that is not stored as it was sent: the event that was found gives the ticket its id. */
type NotStored = 'eventId';

/** A ticket at its sale. */
export type SoldTicket = Omit<TicketReceipt, 'message'> &
  /** Personal fields are absent once they are erased. */
  Partial<Omit<TicketRequest, NotStored>> & {
    /** The signed line of its QR code. */
    readonly token: string;
    readonly eventId?: string;
    /** The event's price at the sale, as text. */
    readonly price?: string;
    /** ISO 8601. */
    readonly purchasedAt: string;
    /** From this instant on the ticket counts as absent. */
    readonly expiresAt: Date;
  };

/** A ticket as it is stored. */
export type Ticket = SoldTicket & {
  /** When it let its holder in, ISO 8601. */
  readonly enteredAt?: string;
  /** The name of the entry at that time. */
  readonly entryId?: string;
  /** When that entry was stored, ISO 8601: later than `enteredAt` if it was scanned without a network. */
  readonly entryStoredAt?: string;
  /** When the ticket was taken back, ISO 8601. */
  readonly cancelledAt?: string;
};

/** Who gets each field. Only `all`, `receipt` and `door` leave the service; `personal` ones can be erased. */
const readers = {
  ticketId: 'all',
  ticketType: 'all',
  ticketDate: 'all',
  confirmationCode: 'all',
  // The door gets the name that the event has now.
  eventName: 'receipt',
  eventId: 'door',
  enteredAt: 'door',
  email: 'personal',
  phone: 'personal',
  token: 'service',
  price: 'service',
  purchasedAt: 'service',
  expiresAt: 'service',
  entryId: 'service',
  entryStoredAt: 'service',
  cancelledAt: 'service',
} as const satisfies { readonly [Name in keyof Ticket]-?: ReaderOf<Name> };

/** Receipt and door get only what their schemas have. */
type ReaderOf<Name> =
  | 'personal'
  | 'service'
  | (Name extends keyof TicketReceipt ? 'receipt' : never)
  | (Name extends keyof Entry & keyof Admission ? 'door' : never)
  | (Name extends keyof TicketReceipt & keyof Entry & keyof Admission ? 'all' : never);

type NamesFor<Reader> = {
  [Name in keyof typeof readers]: (typeof readers)[Name] extends Reader ? Name : never;
}[keyof typeof readers];

const readerOf: Readonly<Record<string, string>> = readers;

/** The names of the fields that are erased when a purchaser is forgotten. */
export const personalFields = Object.keys(readers).filter(
  (name): name is NamesFor<'personal'> => readerOf[name] === 'personal',
);

export type FieldsFor<Reader> = Pick<Ticket, NamesFor<'all' | Reader>>;

/** The fields of a ticket that the reader gets. */
export const fieldsFor = <Reader extends 'receipt' | 'door'>(reader: Reader, ticket: FieldsFor<Reader>) =>
  Object.fromEntries(
    Object.entries(ticket).filter(([name]) => readerOf[name] === 'all' || readerOf[name] === reader),
  ) as FieldsFor<Reader>;

/** What a body has beside these fields. */
export type Beside<Reader, Body> = Omit<Body, keyof FieldsFor<Reader>>;

/** @param fields each by its name, so that the compiler misses one that is forgotten; those undefined are left out */
export const given = <Value extends object>(fields: Named<Value>): Value =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Value;

type Named<Value> = { readonly [Name in keyof Required<Value>]: Value[Name] };
