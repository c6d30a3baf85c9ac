/** An attack on capacity: events move from a room without a limit to one with few places amid purchases. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rule } from '../../local/services/wire.ts';
import { type Ask, type Broken, order, patiently, plan, unlessPlacesAreSold } from './sales.ts';
import { fewPlaces, type Target } from './target.ts';

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
    await patiently(() => museum.call('staff', 'PATCH', `/special-events/${eventId}`, change));
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
