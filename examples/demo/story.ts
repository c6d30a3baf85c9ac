/** The day that the demo tells, chapter by chapter. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../../shared/museum/calendar-date.ts';
import {
  type Api,
  ApiProblem,
  answerTo,
  type EventQuery,
  neighbourIn,
  type Receipt,
  readAllPages,
  type SpecialEvent,
} from '../site/api/api.ts';
import { newKey, refusal, saveTicket, verify } from './steps.ts';

interface Cast extends Readonly<Record<'site' | 'door' | 'staff', Api>> {
  /** A file with the service's public keys; undefined: the keys of `npm start`. */
  readonly keysFile: string | undefined;
}

type Order = { ticketDate: string } & ({ ticketType: 'general' } | { ticketType: 'event'; eventId: string });
type OnChapter = (title: string, lines: readonly string[]) => void;

export const tellDay = async ({ site, door, staff, keysFile }: Cast, onChapter: OnChapter): Promise<void> => {
  const { headers, body: openDays } = await answerTo(site.GET('/museum-hours', { params: { query: { limit: 3 } } }));
  const [firstOpen] = openDays;
  if (!firstOpen) throw new ApiProblem(404, { detail: 'The museum has published no opening hours.' });
  // The `next` link repeats the list's first day as `startDate`: today at the museum.
  const today = neighbourIn(headers, 'next')?.get('startDate') ?? firstOpen.date;
  onChapter('Morning: when are we open?', [
    `Today is ${today}, told by the museum itself.`,
    ...openDays.map(({ date, timeOpen, timeClose }) => `${date}  ${timeOpen}-${timeClose}`),
  ]);

  await cancelEarlier(staff, today);
  const plan = async (name: string, days: readonly number[], price: number) => {
    const body = { name, ...marks, dates: days.map((day) => addDays(today, day)), price };
    return (await answerTo(staff.POST('/special-events', { params: { header: newKey() }, body }))).body;
  };
  const gala = await plan('Night of the Octopus', [0, 7, 14], 19.99);
  const concert = await plan('Songs of the Whales', [8], 24);
  const tour = await plan('Tour of the Tide Pools', [1, 21], 0);
  const listed = [gala, concert, tour].map(({ dates, name, price }) => `${dates.join(', ')}  ${name}, ${price}`);
  onChapter('Staff plan the coming weeks', listed);

  const path = { eventId: gala.eventId };
  const { headers: seen } = await answerTo(staff.GET('/special-events/{eventId}', { params: { path } }));
  const header = { 'If-Match': seen.get('etag') ?? '' };
  const change = (price: number) =>
    answerTo(staff.PATCH('/special-events/{eventId}', { params: { path, header }, body: { price } }));
  onChapter('One of them makes the octopus cheaper', [
    `It costs ${(await change(15)).body.price} now.`,
    `A colleague who has not seen that wants 25: ${await refusal(change(25))}.`,
  ]);

  const buy = async (order: Order, header = newKey()) => {
    const body = { ...order, email: 'ada@example.com' };
    return (await answerTo(site.POST('/tickets', { params: { header }, body }))).body;
  };
  const ofEvent = ({ eventId }: SpecialEvent, ticketDate: string) =>
    ({ ticketType: 'event', eventId, ticketDate }) as const;
  const [key, generalEntry] = [newKey(), { ticketType: 'general', ticketDate: firstOpen.date } as const];
  const [first, again] = [await buy(generalEntry, key), await buy(generalEntry, key)];
  const galaTicket = await buy(ofEvent(gala, today));
  const toConcert = ofEvent(concert, addDays(today, 8));
  const concertTicket = await buy(toConcert);
  const same = again.ticketId === first.ticketId ? 'the same ticket, not a second one' : 'A SECOND TICKET';
  onChapter('Ada buys on the site', [
    `${first.ticketDate}  general entry  ${first.confirmationCode}`,
    `The answer was slow, so the site asks again with the same key: ${same}.`,
    ...[galaTicket, concertTicket].map((one) => `${one.ticketDate}  ${one.eventName}  ${one.confirmationCode}`),
  ]);

  const folder = mkdtempSync(join(tmpdir(), 'museum-demo-'));
  const picture = await saveTicket(site, galaTicket, join(folder, 'ticket.png'));
  onChapter('She gets a picture to show', [picture]);

  const [now, tomorrow, elsewhere] = await Promise.all([
    verify(picture, keysFile, '--date', today),
    verify(picture, keysFile, '--date', addDays(today, 1)),
    verify(picture, keysFile, '--date', today, '--event', 'general'),
  ]);
  onChapter('A gate without a network looks at it (npm run verify-ticket)', [
    `today                     ${now}`,
    `tomorrow                  ${tomorrow}`,
    `at another event's door   ${elsewhere}`,
  ]);

  const admit = ({ ticketId }: Receipt) =>
    answerTo(door.POST('/tickets/{ticketId}/entry', { params: { path: { ticketId }, header: newKey() } }));
  onChapter('The door admits her, once', [
    `Entered at ${(await admit(galaTicket)).body.enteredAt}.`,
    `A friend shows the same picture: ${await refusal(admit(galaTicket))}.`,
  ]);

  const [ten, eleven] = [await plan('Entry at 10:00', [0], 12), await plan('Entry at 11:00', [0], 12)];
  for (const order of [ofEvent(ten, today), ofEvent(ten, today)]) await buy(order);
  // The demo does not change the museum's file: it only finds out whether a limit is set.
  const third = await refusal(buy(ofEvent(ten, today)), '');
  const atEleven = await buy(ofEvent(eleven, today));
  const shown = await saveTicket(site, atEleven, join(folder, 'timed-entry.png'));
  const verdictAt = ({ eventId }: SpecialEvent) => verify(shown, keysFile, '--date', today, '--event', eventId);
  onChapter('Timed entry: an event for each hour (docs/selling.md)', [
    third
      ? `Two take 10:00. The third is told ${third}.`
      : "Three take 10:00: the museum's file sets no limit of 2 for the Demo hall. examples/museum.yaml does.",
    `At 11:00 there is a place: ${atEleven.confirmationCode}`,
    `Its holder comes an hour early, to the door that admits "Entry at 10:00": ${await verdictAt(ten)}`,
    `An hour later the door admits "Entry at 11:00": ${await verdictAt(eleven)}`,
  ]);

  await cancel(staff, concert);
  const stamped = await saveTicket(site, concertTicket, join(folder, 'cancelled.png'));
  onChapter('The whales are hoarse: their evening is cancelled', [
    `A purchase now: ${await refusal(buy(toConcert))}.`,
    `Ada's is stamped: ${stamped}`,
    `A gate says ${await verify(stamped, keysFile)}, and the door: ${await refusal(admit(concertTicket))}.`,
  ]);

  const { body: sold } = await answerTo(staff.GET('/admissions', { params: { query: { date: today } } }));
  onChapter('Evening', [
    `Sold for today: ${sold.length}. Entered: ${sold.filter(({ enteredAt }) => enteredAt).length}.`,
    'The events stay on the site (npm run site) until the next run of the demo.',
  ]);
};

const marks = { location: 'Demo hall', eventDescription: 'Told by the demo, which plans it anew each time.' };

/** Cancels the events of the previous run, so that they do not pile up on the site. */
const cancelEarlier = async (staff: Api, today: string): Promise<void> => {
  const coming = { startDate: today, endDate: addDays(today, 31), limit: 30 };
  const read = (query: EventQuery) => answerTo(staff.GET('/special-events', { params: { query } }));
  for (const event of await readAllPages(read, coming))
    if (event.location === marks.location && event.eventDescription === marks.eventDescription)
      await cancel(staff, event);
};

const cancel = (staff: Api, { eventId }: SpecialEvent) =>
  staff.DELETE('/special-events/{eventId}', { params: { path: { eventId } } });
