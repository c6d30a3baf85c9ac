/** An attack on capacity: events move from a room without a limit to one with few places amid purchases. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rule } from '../../local/services/wire.ts';
import { newOrder } from '../support/museum/prepare.ts';
import type { Received } from '../support/requests/received.ts';
import { type Result, unless } from './result.ts';
import { newKey, patiently, plan } from './sales.ts';
import { fewPlaces, type Target } from './target.ts';

/** Sales that take no place are stored late: by then their event may have moved to where there are few. */
export const lateSales: Rule = ({ input }) => {
  const writes = JSON.stringify(input.TransactItems ?? []);
  return writes.includes('TICKET#') && !writes.includes('PLACES#')
    ? { before: () => sleep(Math.random() * 200) }
    : undefined;
};

type Ask = () => Promise<Received>;

/** As many buyers as places ask while an event moves, and as many once it has. @returns what all of them asked */
export const moveAmidSales = async (museum: Target, events: number): Promise<Ask[][]> => {
  const raced: Ask[][] = [];
  for (let event = 0; event < events; event++) raced.push(await race(museum));
  return raced;
};

/** Who was told to come again does so, the others get their first answers again: in all they get the places. */
export const movesSold = async (raced: readonly (readonly Ask[])[]): Promise<Result> => {
  const answers = await Promise.all(raced.map((asks) => Promise.all(asks.map(patiently))));

  const isSold = ({ status }: Received) => status === 201;
  return {
    tried: answers.flat().length,
    broken: [
      ...unless(
        answers.flat(),
        (answer) => isSold(answer) || answer.json?.errors?.[0]?.code === 'sold-out',
        ({ status, json }) => `It was answered ${status}: ${JSON.stringify(json)}`,
      ),
      ...unless(
        answers.map((ofEvent) => ofEvent.filter(isSold).length),
        (sold) => sold === fewPlaces,
        (sold) => `${sold} of ${fewPlaces} places were sold.`,
      ),
    ],
  };
};

const race = async (museum: Target): Promise<Ask[]> => {
  const eventId = await plan(museum, { location: 'Hall' });
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
  const crowd = Array.from({ length: 2 * fewPlaces }, (): Ask => {
    const headers = newKey();
    return () => museum.call('site', 'POST', '/tickets', { body, headers });
  });
  const early = crowd.slice(0, fewPlaces).map((ask) => ask());
  await sleep(Math.random() * 50);
  const change = { body: { location: 'Closet' } };
  await patiently(() => museum.call('staff', 'PATCH', `/special-events/${eventId}`, change));
  await Promise.all([...early, ...crowd.slice(fewPlaces).map((ask) => ask())]);
  return crowd;
};
