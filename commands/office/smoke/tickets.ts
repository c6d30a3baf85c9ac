/** What `npm run smoke` does with tickets: buys two, shows, uses and cancels them. */
import { join } from 'node:path';
import { readCancelledText, readTicketLine } from '../../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../../shared/museum/ticket-token.ts';
import type { MuseumAnswer, Sent } from './answer.ts';
import { type Ask, once } from './asking.ts';
import { differenceOf, type Fields, has, hasCode, hasDays } from './complaints.ts';
import type { Callers } from './deployed-museum.ts';
import { another, idIn, keep, tagOf } from './look.ts';
import { complaintAbout } from './picture.ts';

export interface Tools {
  /** Makes names and keys of this run unlike those of others. */
  readonly run: string;
  /** For the pictures. */
  readonly folder: string;
  /** Undefined where no signature is checked. */
  readonly keys: readonly string[] | undefined;
}

export interface Museum extends Callers, Tools {
  readonly ask: Ask;
  /** The day of the tickets, whether that is today, and the day behind it. */
  readonly date: string;
  readonly isToday: boolean;
  readonly later: string;
}

export const buy = async ({ ask, site, date, later, run }: Museum, { eventId, name }: Fields) => {
  const buyOne = async (
    kind: string,
    wanted: { readonly ticketType: string },
    eventName?: unknown,
  ): Promise<Fields> => {
    const { ticketType } = wanted;
    const told = { message: `Museum ${kind} ticket purchased`, ticketType, ticketDate: date, eventName };
    const body = { ...wanted, ticketDate: date, email: 'smoke@example.com' };
    const { json } = await once(ask, `site sells ${kind}`, site, 'POST /tickets', {
      ...{ key: `smoke-${run}-${ticketType}`, body, another: { ...body, phone: '+49 30 901820' } },
      complaints: [
        has(told),
        ({ json: { confirmationCode: code } }) => differenceOf('the code', `${code}`.split('-', 2)[1], ticketType),
      ],
    });
    const { message: _, ...ticket } = json;
    return { ...ticket, ticketId: idIn(json, 'ticketId') };
  };
  await ask(200, 'site asks whether places are left', site, `GET /availability?eventId=${eventId}&startDate=${date}`, {
    complaints: [
      hasDays(date, later),
      ({ items }) => (items.some(({ availability }) => availability === 'sold-out') ? 'none is left' : undefined),
    ],
  });
  const general = await buyOne('general entry', { ticketType: 'general' });
  const wanted = { ticketType: 'event', eventId };
  const event = { ...(await buyOne('special event', wanted, name)), eventId };
  return { general, event };
};

export const show = async ({ ask, site, date, folder, keys }: Museum, ticket: Fields): Promise<MuseumAnswer> => {
  const request = `GET /tickets/${ticket.ticketId}/qr`;
  const isRight = (code: string) => {
    const { ticketId, ticketDate, confirmationCode, eventId }: Fields = Object(readTicketLine(code));
    const isSound = !keys || verdictOn(code, keys, { date }) === 'valid';
    return isSound && has({ ticketId, ticketDate, confirmationCode, eventId })({ json: ticket }) === undefined;
  };
  const headers = { Accept: 'text/plain', ...another };
  const text = await ask(200, 'site fetches its code as text', site, request, {
    headers,
    complaints: [({ bytes }) => (isRight(`${bytes}`) ? undefined : 'it is another text')],
  });
  await keep(ask, 'the text', site, request, text, headers);
  const isSame = (code: string) => code === `${text.bytes}`;
  const image = await ask(200, 'and, who has that, the image', site, request, {
    headers: { 'If-None-Match': tagOf(text) },
    complaints: [complaintAbout({ file: join(folder, 'ticket.png'), ticket, isRight: isSame })],
  });
  await keep(ask, 'the image', site, request, image);
  return image;
};

interface AtDoor extends Museum {
  readonly event: Fields;
}

/** On another day than today the door refuses. */
export const enter = async (museum: AtDoor, ticket: Fields): Promise<void> => {
  const { ask, door, date, later, isToday } = museum;
  const entry = `/tickets/${ticket.ticketId}/entry`;
  await listed(museum, 'the door lists the ticket, once', ticket);
  await ask(200, 'and not on the day behind', door, `GET /admissions?date=${later}&eventId=${ticket.eventId}`, {
    complaints: [({ items }) => differenceOf('their number', items.length, 0)],
  });
  if (isToday) await enterAndUndo(museum, ticket, entry);
  else
    await ask(409, 'the door does not admit its holder yet', door, `POST ${entry}`, {
      complaints: [hasCode('wrong-day')],
    });
  await ask(404, 'and has nothing to undo', door, `DELETE ${entry}`, { complaints: [hasCode('not-entered')] });
  const first = await ask(200, 'the door lists one of the day', door, `GET /admissions?date=${date}&limit=1`, {
    complaints: [({ items, next }) => differenceOf('what comes', [items.length, Boolean(next)], [1, true])],
    mayLag: true,
  });
  await ask(200, 'and, by its link, the next one', door, `GET ${first.next ?? '/admissions'}`, {
    complaints: [
      ({ items: [one] }) => differenceOf('another', Boolean(one) && one?.ticketId !== first.items[0]?.ticketId, true),
    ],
  });
};

const enterAndUndo = async (museum: AtDoor, ticket: Fields, entry: string) => {
  const { ask, site, door, staff, run } = museum;
  const { json } = await once(ask, 'the door admits its holder', door, `POST ${entry}`, {
    ...{ key: `smoke-${run}-entry`, body: {}, another: { enteredAt: new Date().toISOString() } },
    complaints: [has(ticket)],
  });
  const complaints = [hasCode('already-entered', json.enteredAt)];
  const own = { 'Idempotency-Key': `smoke-${run}-other` };
  await ask(409, 'and nobody else', door, `POST ${entry}`, { headers: own, complaints });
  await ask(409, 'site does not cancel what was used', site, `DELETE /tickets/${ticket.ticketId}`, { complaints });
  await listed(museum, 'the door lists it as used', ticket, { enteredAt: json.enteredAt });
  const headers = { 'Idempotency-Key': `smoke-${run}-undo` };
  await ask(204, 'and undoes that', door, `DELETE ${entry}`, { headers });
  await ask(204, 'which can be sent again', door, `DELETE ${entry}`, { headers });
  await listed(museum, 'the door lists it as not used', ticket);
  const scan = { enteredAt: json.enteredAt };
  await ask(201, 'staff admits it by an earlier scan', staff, `POST ${entry}`, {
    ...{ body: scan, complaints: [has({ ...ticket, ...scan })] },
  });
  await ask(204, 'and undoes that, too', staff, `DELETE ${entry}`);
};

const listed = ({ ask, door, date, event }: AtDoor, what: string, ticket: Fields, { enteredAt }: Fields = {}) => {
  const place = { eventLocation: event.location, eventSummary: `${event.eventDescription}`.split(/\r?\n/)[0] };
  return ask(200, what, door, `GET /admissions?date=${date}&eventId=${ticket.eventId}`, {
    complaints: [
      ({ items }) => differenceOf('their number', items.length, 1),
      ({ items: [json = {}] }) => has({ ...ticket, ...place, cancelled: false, enteredAt })({ json }),
    ],
    mayLag: true,
  });
};

export const cancelTicket = async (museum: Museum, ticket: Fields): Promise<void> => {
  const { ask, site, door, date } = museum;
  const request = `DELETE /tickets/${ticket.ticketId}`;
  await ask(204, 'site cancels general entry', site, request);
  await ask(204, 'and can send that again', site, request);
  await showCancelled(museum, ticket, 'takenBack', 'returned.png');
  await ask(200, 'the door lists it as cancelled', door, `GET /admissions?date=${date}`, {
    complaints: [
      ({ items, next }) =>
        next
          ? undefined
          : has({ ...ticket, cancelled: true })({
              json: items.find(({ ticketId }) => ticketId === ticket.ticketId) ?? {},
            }),
    ],
    mayLag: true,
  });
};

/** @param headers of the request for the picture */
export const showCancelled = async (
  museum: Museum,
  ticket: Fields,
  whyCancelled: 'takenBack' | 'eventCancelled',
  file: string,
  headers: Sent['headers'] = {},
): Promise<void> => {
  const { ask, site, door, folder } = museum;
  const request = `GET /tickets/${ticket.ticketId}/qr`;
  const isRight = (text: string) => readCancelledText(text) === ticket.ticketId;
  await ask(200, 'its ticket is stamped', site, request, {
    headers,
    complaints: [complaintAbout({ file: join(folder, file), ticket, isRight, whyCancelled })],
  });
  await ask(200, 'and has no code as text', site, request, {
    headers: { Accept: 'text/plain' },
    complaints: [({ bytes }) => (isRight(`${bytes}`) ? undefined : 'it is another text')],
  });
  await ask(409, 'and admits nobody', door, `POST /tickets/${ticket.ticketId}/entry`, {
    complaints: [hasCode('cancelled')],
  });
};
