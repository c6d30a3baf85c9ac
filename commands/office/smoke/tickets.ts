/** What `npm run smoke` does with tickets: buys two, shows and cancels them. */
import { join } from 'node:path';
import { addDays } from '../../../shared/museum/calendar-date.ts';
import { readCancelledText, readTicketLine } from '../../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../../shared/museum/ticket-signature.ts';
import type { MuseumAnswer, Sent } from './answer.ts';
import { type Ask, once } from './asking.ts';
import { differenceOf, type Fields, has, hasCode, hasDays } from './complaints.ts';
import type { Callers } from './deployed-museum.ts';
import { idIn, refuseEach } from './look.ts';
import { complaintAbout } from './picture.ts';
import { purchaser } from './promised.ts';
import { another, keep, tagOf } from './tags-and-pages.ts';

export interface Tools {
  /** Makes this run's names and keys unique. */
  readonly run: string;
  /** For the pictures. */
  readonly folder: string;
  /** Undefined where no signature is checked. */
  readonly keys: readonly string[] | undefined;
}

export interface Museum extends Callers, Tools {
  readonly ask: Ask;
  /** The day of the tickets, whether it is today, and the next day. */
  readonly date: string;
  readonly isToday: boolean;
  readonly later: string;
}

export const buy = async ({ ask, site, date, later, run }: Museum, { eventId, name }: Fields) => {
  const buyOne = async (kind: string, wanted: { readonly ticketType: string }, eventName?: unknown) => {
    const { ticketType } = wanted;
    const told = { message: `Museum ${kind} ticket purchased`, ticketType, ticketDate: date, eventName };
    const body = { ...wanted, ticketDate: date, email: purchaser.email };
    const { json } = await once(ask, `site sells ${kind}`, site, 'POST /tickets', {
      ...{ key: `smoke-${run}-${ticketType}`, body, another: { ...body, phone: purchaser.phone } },
      complaints: [
        has(told),
        ({ json: { confirmationCode: code } }) => differenceOf('the code', `${code}`.split('-', 2)[1], ticketType),
      ],
    });
    const { message: _, ...ticket } = json;
    return { ...ticket, ticketId: idIn(json, 'ticketId') };
  };
  const anything = (wrong: object) => ({ body: { ticketType: 'general', ticketDate: date, ...purchaser, ...wrong } });
  const past = { ticketDate: '2020-01-01', email: 'smoke' };
  const elsewhere = { ticketType: 'event', eventId, ticketDate: addDays(date, 2) };
  await refuseEach(ask, site, [
    [400, 'GET /availability?endDate=2020-01-01', {}, 'endDate before-start'],
    [400, 'POST /tickets', anything(past), '#/ticketDate past-date', '#/email not-an-email'],
    [400, 'POST /tickets', anything({ ticketDate: '2099-12-31' }), '#/ticketDate museum-closed'],
    [400, 'POST /tickets', anything({ ticketType: 'event' }), '#/eventId required'],
    [400, 'POST /tickets', anything(elsewhere), '#/ticketDate not-an-event-date'],
  ]);
  await ask(200, 'site lists a month of hours', site, `GET /museum-hours?startDate=${later}&limit=30`);
  const query = `eventId=${eventId}&startDate=${date}&endDate=${addDays(date, 30)}`;
  await ask(200, 'site asks whether places are left', site, `GET /availability?${query}`, {
    complaints: [
      hasDays(date, later, addDays(date, 30)),
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
  const isRight = async (code: string) => {
    const { ticketId, ticketDate, confirmationCode, eventId }: Fields = Object(readTicketLine(code));
    const isSound = !keys || (await verdictOn(code, keys, { date })) === 'valid';
    return isSound && has({ ticketId, ticketDate, confirmationCode, eventId })({ json: ticket }) === undefined;
  };
  const headers = { Accept: 'text/plain', ...another };
  const text = await ask(200, 'site fetches its code as text', site, request, {
    headers,
    complaints: [async ({ bytes }) => ((await isRight(`${bytes}`)) ? undefined : 'it is another text')],
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

export const cancelTicket = async (museum: Museum, ticket: Fields): Promise<void> => {
  const { ask, site, staff, door, date } = museum;
  const request = `DELETE /tickets/${ticket.ticketId}`;
  await ask(204, 'site cancels general entry', site, request);
  await ask(204, 'and staff does it again', staff, request);
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
    complaints: [async ({ bytes }) => ((await isRight(`${bytes}`)) ? undefined : 'it is another text')],
  });
  await ask(409, 'and admits nobody', door, `POST /tickets/${ticket.ticketId}/entry`, {
    complaints: [hasCode('cancelled')],
  });
};
