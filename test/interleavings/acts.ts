/** What clients do: what they send, and what a clerk would do who serves them one by one and keeps a book. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { newEvent } from '../support/museum/octopus.ts';
import { inWords } from '../support/requests/granted.ts';
import { answerOf, type Handler, type Invocation } from '../support/requests/invoke.ts';
import { type Deployment, type DeploymentName, limits } from './deployments.ts';
import type { Item } from './held-store.ts';

export const today = '2026-12-24';
export const otherDay = '2026-12-27';

export interface Book {
  readonly event: {
    name: string;
    location: string;
    dates: readonly string[];
    price: number;
    isCancelled?: boolean;
    /** It came from a location without a limit less than half a minute ago. */
    isSettling?: boolean;
  };
  /** The event as it was planned: a copy of the table has it in that state. */
  readonly copy: Readonly<Book['event']>;
  /** How many other events were planned. */
  others: number;
  /** In the order of their sales. */
  readonly tickets: { readonly of: Kind; isCancelled?: boolean; isUsed?: boolean; isGone?: boolean }[];
  /** How many of the tickets clients know. */
  known: number;
  /** First answers, by the keys of their requests. */
  answers: Record<string, string>;
}

type Kind = 'event' | 'general';

/** What a world has. */
export interface Things {
  readonly eventId: string;
  readonly tickets: readonly (string | undefined)[];
  /** The event's item as it was planned. */
  readonly copy?: Item | undefined;
  readonly items?: readonly Item[];
}

export interface Act {
  readonly name: string;
  readonly key?: string | undefined;
  readonly by?: DeploymentName;
  /** @returns what was answered, in words, and the id of what was made */
  readonly send: (deployment: Deployment, things: Things) => Promise<{ readonly said: string; readonly id?: string }>;
  /** Enters the act into the book. @returns the clerk's answer */
  readonly enter: (book: Book) => string;
}

const ask = async (handler: Handler, { key, ...invocation }: Invocation & { key?: string | undefined }) => {
  const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
  const { statusCode: status, body } = await answerOf(handler, { ...invocation, ...headers });
  const json = body ? JSON.parse(body) : {};
  return { said: status < 400 ? String(status) : inWords('', { status, json }).slice(2), id: json.ticketId };
};

/** A request with a key gets its first answer again. */
const once = ({ name, key, by = 'current', enter, ...act }: Act): Act => ({
  ...act,
  by,
  name: [name, key, by === 'current' ? '' : `by ${by}`].filter(Boolean).join(' '),
  key,
  enter: (book) => {
    const answer = (key && book.answers[key]) ?? enter(book);
    if (key && answer.startsWith('2')) book.answers[key] = answer;
    return answer;
  },
});

/** @param by the deployment whose function sells */
export const sale = (of: Kind, key?: string, by: DeploymentName = 'current'): Act =>
  once({
    name: of === 'event' ? 'sale' : 'general sale',
    by,
    key,
    send: ({ buyMuseumTickets }, { eventId }) =>
      ask(buyMuseumTickets, { key, body: { ticketType: of, eventId, ticketDate: today, email: 'ada@example.org' } }),
    enter: ({ event, tickets }) => {
      const { perDay, locations = {} }: { perDay?: number; locations?: Record<string, number> } = limits[by];
      const limit = of === 'event' ? locations[event.location] : perDay;
      if (of === 'event' && event.isCancelled) return '404 not-found';
      if (of === 'event' && !event.dates.includes(today)) return '400 not-an-event-date';
      if (of === 'event' && limit !== undefined && event.isSettling) return '503 unavailable';
      const good = tickets.filter((ticket) => ticket.of === of && !ticket.isCancelled).length;
      if (limit !== undefined && good >= limit) return '400 sold-out';
      tickets.push({ of });
      return '201';
    },
  });

type Booked = Book['tickets'][number];

/** @param change what the clerk notes about the ticket, or the refusal */
const ofTicket =
  (number: number, done: string, change: (ticket: Booked, event: Book['event']) => Partial<Booked> | string) =>
  ({ event, tickets, known }: Book): string => {
    const ticket = number < known ? tickets[number] : undefined;
    if (!ticket || ticket.isGone) return '404 not-found';
    const changed = change(ticket, event);
    if (typeof changed === 'string') return changed;
    Object.assign(ticket, changed);
    return done;
  };

const pathOf = ({ tickets }: Things, number = 0) => ({ ticketId: tickets[number] ?? crypto.randomUUID() });

export const refund = (number = 0): Act => ({
  name: number === 0 ? 'refund' : 'refund of the second',
  send: ({ cancelTicket }, things) => ask(cancelTicket, { path: pathOf(things, number) }),
  enter: ofTicket(number, '204', ({ isUsed }) => (isUsed ? '409 already-entered' : { isCancelled: true })),
});

/** @param enteredAt when it was scanned, without a network */
const entry = (key?: string, enteredAt?: string): Act =>
  once({
    name: enteredAt ? 'offline entry' : 'entry',
    key,
    send: ({ admitTicketHolder }, things) =>
      ask(admitTicketHolder, { key, path: pathOf(things), ...(enteredAt && { body: { enteredAt } }) }),
    enter: ofTicket(0, '201', ({ of, isCancelled, isUsed }, event) => {
      const isOff = of === 'event' && (event.isCancelled || !event.dates.includes(today));
      if (isCancelled || isOff) return '409 cancelled';
      return isUsed ? '409 already-entered' : { isUsed: true };
    }),
  });

const undo = (key?: string): Act =>
  once({
    name: 'undo',
    key,
    send: ({ undoEntry }, things) => ask(undoEntry, { key, path: pathOf(things) }),
    enter: ofTicket(0, '204', ({ isUsed }) => (isUsed ? { isUsed: false } : '404 not-entered')),
  });

const creation = (key?: string): Act =>
  once({
    name: 'creation',
    key,
    send: ({ createSpecialEvent }) => ask(createSpecialEvent, { key, body: newEvent({ dates: [today, otherDay] }) }),
    enter: (book) => {
      book.others += 1;
      return '201';
    },
  });

const change = (name: string, fields: Partial<Book['event']>): Act => ({
  name,
  send: ({ updateSpecialEvent }, { eventId }) => ask(updateSpecialEvent, { path: { eventId }, body: fields }),
  enter: ({ event }) => {
    if (event.isCancelled) return '404 not-found';
    const wasFree = event.location === 'Free';
    Object.assign(event, fields);
    if (wasFree && event.location !== 'Free') event.isSettling = true;
    return '200';
  },
});

const cancellation: Act = {
  name: 'cancellation',
  send: ({ deleteSpecialEvent }, { eventId }) => ask(deleteSpecialEvent, { path: { eventId } }),
  enter: ({ event }) => {
    if (event.isCancelled) return '404 not-found';
    event.isCancelled = true;
    return '204';
  },
};

const reinstatement: Act = {
  name: 'reinstatement',
  send: async ({ reinstate }, { eventId }) => ({ said: (await reinstate(eventId)) ? 'done' : 'not cancelled' }),
  enter: ({ event }) => {
    const said = event.isCancelled ? 'done' : 'not cancelled';
    event.isCancelled = false;
    return said;
  },
};

/** Restores the event from a copy of the table. The command does not know which locations have a limit. */
const restore: Act = {
  name: 'restore',
  send: async ({ putBack }, { copy }) => ({ said: (await putBack(copy as never)) ? 'done' : '' }),
  enter: ({ event, copy }) => {
    const isSettling = Boolean(event.isSettling) || event.location !== copy.location;
    Object.assign(event, copy, { isCancelled: false, isSettling });
    return 'done';
  },
};

/** The store removes an item that has expired. */
const removal = (sk: 'REQUEST' | 'TICKET'): Act => ({
  name: `removal of the ${sk.toLowerCase()}`,
  send: async ({ send, tableName }, { items = [] }) => {
    const { pk, expiresAt } = items.find((item) => item.sk === sk) as Item;
    const [ConditionExpression, ExpressionAttributeValues] = ['expiresAt = :expired', { ':expired': expiresAt }];
    const item = { TableName: tableName, Key: { pk, sk }, ConditionExpression, ExpressionAttributeValues };
    // If the removal conflicts with a transaction, the store would retry later.
    const isNotNow = /^(?:ConditionalCheckFailed|TransactionConflict)Exception$/;
    await send(new DeleteCommand(item)).catch(({ name }) => expect(name).toMatch(isNotNow));
    return { said: 'done' };
  },
  enter: ({ tickets: [ticket] }) => {
    if (ticket && sk === 'TICKET') ticket.isGone = true;
    return 'done';
  },
});

export const acts: readonly Act[] = [
  ...[sale('event'), sale('event', 'K'), sale('event', undefined, 'earlier')],
  ...[sale('event', undefined, 'none'), sale('event', 'N', 'none')],
  ...[sale('general'), sale('general', 'K'), sale('general', undefined, 'earlier'), sale('general', undefined, 'none')],
  ...[refund(), refund(1), entry(), entry('S'), entry('O', '2026-12-24T08:30:00Z'), undo(), undo('U')],
  ...[creation(), creation('C'), cancellation, reinstatement, restore, removal('REQUEST'), removal('TICKET')],
  ...['One', 'Two', 'Free'].map((location) => change(`move to ${location}`, { location })),
  change('change of dates', { dates: ['2027-03-01', otherDay] }),
  change('other order of dates', { dates: [otherDay, today] }),
  change('change of name', { name: 'Another name' }),
  change('change of price', { price: 7 }),
];
