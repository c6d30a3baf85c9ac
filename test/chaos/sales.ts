/** Attacks on sales: one key many times, more buyers than places; refunds, cancellations and moves amid purchases. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rule } from '../../local/services/wire.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import type { Received } from '../support/requests/received.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';
import { capacity, fewPlaces, type Target } from './target.ts';

/** One sentence for each promise that an attack has broken. */
export type Broken = string[];

type Ask = () => Promise<Received>;

const day = '2027-03-05';

export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Asks again for as long as it is told to, and when it is told to. */
const patiently = async (ask: Ask): Promise<Received> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 && answer.status !== 409) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 0.1));
  }
};

const plan = async ({ call }: Target, fields: object = {}): Promise<string> => {
  const sent = { body: newEvent({ dates: [day], ...fields }), headers: newKey() };
  const answer = await patiently(() => call('staff', 'POST', '/special-events', sent));
  return accepted('POST /special-events', answer).json.eventId;
};

/** A purchase with a key of its own: asked for again, it is the same one. */
const order = ({ call }: Target, eventId: string): Ask => {
  const sent = { body: newOrder({ ticketType: 'event', eventId, ticketDate: day }), headers: newKey() };
  return () => call('site', 'POST', '/tickets', sent);
};

const crowd = (museum: Target, eventId: string, buyers: number): Promise<Received[]> =>
  Promise.all(Array.from({ length: buyers }, () => patiently(order(museum, eventId))));

const isSold = ({ status }: Received): boolean => status === 201;

const unlessAll = (answers: readonly Received[], fits: (answer: Received) => boolean): Broken =>
  answers.filter((one) => !fits(one)).map(({ status, json }) => `It was answered ${status}: ${JSON.stringify(json)}`);

/** As many tickets as places, and the others are told that it is sold out. */
const unlessPlacesAreSold = (answers: readonly Received[], places: number): Broken => {
  const sold = answers.filter(isSold).length;
  return [
    ...unlessAll(answers, (one) => isSold(one) || one.json?.errors?.[0]?.code === 'sold-out'),
    ...(sold === places ? [] : [`${sold} of ${places} places were sold.`]),
  ];
};

/** A hundred buyers at once with one key get one ticket. */
export const oneKey = async (museum: Target): Promise<Broken> => {
  const ask = order(museum, await plan(museum));

  const answers = await Promise.all(Array.from({ length: 100 }, () => patiently(ask)));

  return unlessAll(answers, (one) => isSold(one) && one.bytes.equals(answers[0]?.bytes ?? one.bytes));
};

/** So many buyers for a place with fewer seats. */
export const soldOut = async (museum: Target, buyers: number): Promise<Broken> =>
  unlessPlacesAreSold(await crowd(museum, await plan(museum, { location: 'Small hall' }), buyers), capacity);

/** Refunds, each sent twice, amid purchases for a full place: each place is sold again, and none twice. */
export const refunds = async (museum: Target, count: number): Promise<Broken> => {
  const eventId = await plan(museum, { location: 'Small hall' });
  const full = await crowd(museum, eventId, capacity);
  for (const ticket of full) accepted('POST /tickets', ticket);
  const back = full.slice(0, count).flatMap((ticket) => [ticket, ticket]);

  const [answers] = await Promise.all([
    Promise.all(back.map(({ json }) => patiently(() => museum.call('site', 'DELETE', `/tickets/${json.ticketId}`)))),
    crowd(museum, eventId, 2 * count),
  ]);
  await crowd(museum, eventId, count);

  const list = await patiently(() => museum.call('door', 'GET', `/admissions?date=${day}&eventId=${eventId}`));
  const good = accepted('GET /admissions', list).json.filter(
    ({ cancelled }: { cancelled: boolean }) => !cancelled,
  ).length;
  return [
    ...unlessAll(answers, ({ status }) => status === 204),
    ...(good === capacity ? [] : [`${good} of ${capacity} places are sold after the refunds.`]),
  ];
};

/** Who asks for a ticket once the cancellation is answered gets none; a ticket sold before does not scan as one. */
export const cancelRaces = async (museum: Target, events: number): Promise<Broken> => {
  const race = async (): Promise<Broken> => {
    const eventId = await plan(museum);
    const crowded = crowd(museum, eventId, 10);
    accepted('DELETE', await patiently(() => museum.call('staff', 'DELETE', `/special-events/${eventId}`)));
    const [early, late] = [await crowded, await crowd(museum, eventId, 5)];
    const broken = [
      ...unlessAll(late, ({ status }) => status === 404),
      ...unlessAll(early, ({ status }) => [201, 404].includes(status)),
    ];
    // One ticket of each event: to draw and read its picture takes as long as a sale.
    const ticketId = early.find(isSold)?.json.ticketId;
    if (!ticketId) return broken;
    const image = await patiently(() => museum.call('site', 'GET', `/tickets/${ticketId}/qr`));
    const text = (await scanCode(await pictureOf(image.bytes)))?.text;
    return text === `CANCELLED ${ticketId}` ? broken : [...broken, `The code of a cancelled ticket says ${text}.`];
  };
  return (await Promise.all(Array.from({ length: events }, race))).flat();
};

/** Sales that take no place are stored late: by then their event may have moved to where there are few. */
export const lateSales: Rule = ({ input }) => {
  const writes = JSON.stringify(input.TransactItems ?? []);
  return writes.includes('TICKET#') && !writes.includes('PLACES#')
    ? { before: () => sleep(Math.random() * 200) }
    : undefined;
};

/** As many buyers as places ask while an event moves, and as many once it has. @returns what all of them asked */
export const moveAmidSales = async (museum: Target, events: number): Promise<Ask[][]> => {
  const raced: Ask[][] = [];
  for (let event = 0; event < events; event++) {
    const eventId = await plan(museum, { location: 'Hall' });
    const crowd = Array.from({ length: 2 * fewPlaces }, () => order(museum, eventId));
    const early = crowd.slice(0, fewPlaces).map((ask) => ask());
    await sleep(Math.random() * 50);
    const change = { body: { location: 'Closet' } };
    accepted('a move', await patiently(() => museum.call('staff', 'PATCH', `/special-events/${eventId}`, change)));
    await Promise.all([...early, ...crowd.slice(fewPlaces).map((ask) => ask())]);
    raced.push(crowd);
  }
  return raced;
};

/** Who was told to come again does so, the others get their first answers again: in all they get the places. */
export const movesSold = async (raced: readonly (readonly Ask[])[]): Promise<Broken> => {
  const answers = await Promise.all(raced.map((asks) => Promise.all(asks.map(patiently))));
  return answers.flatMap((ofEvent) => unlessPlacesAreSold(ofEvent, fewPlaces));
};
