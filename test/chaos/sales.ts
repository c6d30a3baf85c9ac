/** Attacks on sales: one key many times, more buyers than places. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import type { Received } from '../support/requests/received.ts';
import { type Result, unless } from './result.ts';
import { capacity, type Target } from './target.ts';

const day = '2027-03-05';

export const plan = async ({ call }: Target, fields: object = {}): Promise<string> => {
  const body = newEvent({ dates: [day], ...fields });
  const created = await patiently(() => call('staff', 'POST', '/special-events', { body, headers: newKey() }));
  return created.json.eventId;
};

export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Asks again for as long as it is told to, and when it is told to. */
export const patiently = async (ask: () => Promise<Received>): Promise<Received> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 && answer.status !== 409) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 0.1));
  }
};

const buy = (museum: Target, order: object, headers: Record<string, string> = newKey()) =>
  museum.call('site', 'POST', '/tickets', { body: newOrder(order), headers });

const said = ({ status, json }: Received) => `It was answered ${status}: ${JSON.stringify(json)}`;

/** A hundred buyers at once with one key get one ticket. */
export const oneKey = async (museum: Target): Promise<Result> => {
  const eventId = await plan(museum);
  const headers = newKey();
  const order = { ticketType: 'event', eventId, ticketDate: day };

  const answers = await Promise.all(Array.from({ length: 100 }, () => patiently(() => buy(museum, order, headers))));

  const [first] = answers;
  return {
    tried: answers.length,
    broken: unless(answers, ({ status, bytes }) => status === 201 && bytes.equals(first?.bytes ?? bytes), said),
  };
};

/** So many buyers for a place with fewer seats: as many tickets as seats, the others are told that it is sold out. */
export const soldOut = async (museum: Target, buyers: number): Promise<Result> => {
  const eventId = await plan(museum, { location: 'Small hall' });
  const order = { ticketType: 'event', eventId, ticketDate: day };

  const answers = await Promise.all(Array.from({ length: buyers }, () => keptBuy(museum, order)));

  const sold = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ json }) => json?.errors?.[0]?.code === 'sold-out');
  return {
    tried: buyers,
    broken: [
      ...unless(answers, (answer) => sold.includes(answer) || refused.includes(answer), said),
      ...(sold.length === capacity ? [] : [`${sold.length} of ${capacity} places were sold.`]),
    ],
  };
};

/** Refunds, each sent twice, amid purchases for a full place: each place is sold again, and none twice. */
export const refunds = async (museum: Target, count: number): Promise<Result> => {
  const eventId = await plan(museum, { location: 'Small hall' });
  const order = { ticketType: 'event', eventId, ticketDate: day };
  const buyers = (many: number) => Promise.all(Array.from({ length: many }, () => keptBuy(museum, order)));
  const full = (await buyers(capacity)).map(({ json }) => json.ticketId);
  const back = full.slice(0, count).flatMap((ticketId) => [ticketId, ticketId]);

  const [answers] = await Promise.all([
    Promise.all(back.map((ticketId) => patiently(() => museum.call('site', 'DELETE', `/tickets/${ticketId}`)))),
    buyers(2 * count),
  ]);
  await buyers(count);

  const list = await patiently(() => museum.call('door', 'GET', `/admissions?date=${day}&eventId=${eventId}`));
  const good = list.json.filter(({ cancelled }: { cancelled: boolean }) => !cancelled).length;
  return {
    tried: capacity + back.length + 3 * count,
    broken: [
      ...unless(answers, ({ status }) => status === 204, said),
      ...(good === capacity ? [] : [`${good} of ${capacity} places are sold after the refunds.`]),
    ],
  };
};

const keptBuy = (museum: Target, order: object) => {
  const headers = newKey();
  return patiently(() => buy(museum, order, headers));
};
