/** Attacks on sales: one key many times, more buyers than places, refunds amid purchases. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import type { Received } from '../support/requests/received.ts';
import { capacity, type Target } from './target.ts';

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

/** A hundred buyers at once with one key get one ticket. */
export const oneKey = async (museum: Target): Promise<Broken> => {
  const ask = order(museum, await plan(museum));

  const answers = await Promise.all(Array.from({ length: 100 }, () => patiently(ask)));

  return unlessAll(answers, (one) => isSold(one) && one.bytes.equals(answers[0]?.bytes ?? one.bytes));
};

/** So many buyers for a place with fewer seats: it is sold out, and the others are told so. */
export const soldOut = async (museum: Target, buyers: number): Promise<Broken> => {
  const answers = await crowd(museum, await plan(museum, { location: 'Small hall' }), buyers);

  const sold = answers.filter(isSold).length;
  return [
    ...unlessAll(answers, (one) => isSold(one) || one.json?.errors?.[0]?.code === 'sold-out'),
    ...(sold === capacity ? [] : [`${sold} of ${capacity} places were sold.`]),
  ];
};

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
