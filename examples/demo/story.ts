/** The day that the demo tells, chapter by chapter. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../../shared/museum/calendar-date.ts';
import {
  type Admission,
  type Api,
  ApiProblem,
  neighbourIn,
  type OpenDay,
  readAllPages,
  type SpecialEvent,
} from '../api.ts';
import { type Cast, newKey, refusal, type Tell } from './cast.ts';
import { atTheDoor, buying, cancelling, pictures } from './tickets.ts';

export const tellDay = async (cast: Cast, tell: Tell): Promise<void> => {
  const { today, openDay } = await morning(cast, tell);
  const planned = await planning(cast, tell, today);
  const { gala, concert } = planned;
  await changing(cast, tell, gala);
  const tickets = await buying(cast, tell, openDay, planned, today);
  const folder = mkdtempSync(join(tmpdir(), 'museum-demo-'));
  const picture = await pictures(cast, tell, tickets.gala, join(folder, 'ticket.png'));
  await atTheDoor(cast, tell, { ticket: tickets.gala, picture, today });
  await cancelling(cast, tell, { ticket: tickets.concert, event: concert, picture: join(folder, 'cancelled.png') });
  await evening(cast, tell, today);
};

const morning = async ({ site }: Cast, tell: Tell) => {
  const { headers, body } = await site<OpenDay[]>('GET', '/museum-hours?limit=3');
  const [first] = body;
  if (!first) throw new ApiProblem(404, { detail: 'It has published no opening hours.' });
  // The link to the next page names the first day of the list, which is today at the museum.
  const today = neighbourIn(headers, 'next')?.get('startDate') ?? first.date;
  tell('Morning: when are we open?', [
    `Today is ${today}, told by the museum itself.`,
    ...body.map(({ date, timeOpen, timeClose }) => `${date}  ${timeOpen}-${timeClose}`),
  ]);
  return { today, openDay: first.date };
};

const planning = async ({ staff }: Cast, tell: Tell, today: string) => {
  await takeBackEarlier(staff, today);
  const plan = async (name: string, days: readonly number[], price: number) => {
    const body = {
      name,
      ...marks,
      dates: days.map((day) => addDays(today, day)),
      price,
    };
    return (await staff<SpecialEvent>('POST', '/special-events', { body, headers: newKey() })).body;
  };
  const planned = {
    gala: await plan('Night of the Octopus', [0, 7, 14], 19.99),
    concert: await plan('Songs of the Whales', [8], 24),
    tour: await plan('Tour of the Tide Pools', [1, 21], 0),
  };
  const listed = Object.values(planned).map(({ dates, name, price }) => `${dates.join(', ')}  ${name}, ${price}`);
  tell('Staff plan the coming weeks', listed);
  return planned;
};

/** By which the demo knows its events again. */
const marks = { location: 'Demo hall', eventDescription: 'Told by the demo, which plans it anew each time.' };

/** The events of an earlier run stay on the site until the next, so that they do not pile up. */
const takeBackEarlier = async (staff: Api, today: string): Promise<void> => {
  const coming = new URLSearchParams({ startDate: today, endDate: addDays(today, 31), limit: '30' });
  const listed = await readAllPages((path) => staff<SpecialEvent[]>('GET', path), '/special-events', coming);
  for (const { eventId, location, eventDescription } of listed)
    if (location === marks.location && eventDescription === marks.eventDescription)
      await staff('DELETE', `/special-events/${eventId}`).catch(ignoreGone);
};

const changing = async ({ staff }: Cast, tell: Tell, { eventId }: SpecialEvent) => {
  const path = `/special-events/${eventId}`;
  const etag = (await staff('GET', path)).headers.get('etag') ?? '';
  const change = (price: number) =>
    staff<SpecialEvent>('PATCH', path, { body: { price }, headers: { 'If-Match': etag } });
  const { body } = await change(15);
  tell('One of them makes the octopus cheaper', [
    `It costs ${body.price} now.`,
    `A colleague who has not seen that wants 25: ${await refusal(change(25))}.`,
  ]);
};

const evening = async ({ staff }: Cast, tell: Tell, today: string) => {
  const { body } = await staff<Admission[]>('GET', `/admissions?date=${today}`);
  const entered = body.filter(({ enteredAt }) => enteredAt !== undefined);
  tell('Evening', [
    `Sold for today: ${body.length}. Entered: ${entered.length}.`,
    'Its events stay on the site (npm run site) until the demo is told again.',
  ]);
};

/** Somebody else has cancelled it meanwhile. */
const ignoreGone = (error: unknown): void => {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
};
