/** `/tickets/<id>/ticket.ics`: a ticket for its holder's calendar. */
import { calendarOf } from '../calendar-file.ts';
import { addDays, instantAt } from '../museum/calendar-date.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { reply } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { fileName, occasionOf, readLine } from './picture.ts';

export const ticketCalendar = async ({ site, id }: Visit): Promise<Response> => {
  const line = await readLine(site, id);
  if (!line) return notFoundPage(site);
  const { museum, address, now } = site;
  const { name, location } = await occasionOf(site, line.eventId);
  const file = calendarOf(site, [
    {
      uid: id,
      stamp: now().toISOString(),
      ...(await timeOf(site, line)),
      summary: line.eventId ? name : `${name}, ${museum.name}`,
      location: museum.address ?? museum.name,
      description: [location, line.code].filter(Boolean).join('\n'),
      url: `${address}/tickets/${id}`,
    },
  ]);
  return reply('ticket', 'text/calendar; charset=utf-8', file, 200, {
    'Content-Disposition': `inline; filename="${fileName(id, 'ics')}"`,
  });
};

/** The opening hours for general entry. The whole day if they are unknown, and for an event: its hours are unknown. */
const timeOf = async ({ memory, museum }: Site, { ticketDate, eventId }: { ticketDate: string; eventId: string }) => {
  const hours = eventId ? undefined : (await memory.hoursFrom(ticketDate, 1)).find(({ date }) => date === ticketDate);
  if (!hours) return { start: ticketDate, end: addDays(ticketDate, 1) };
  const at = (time: string) => instantAt(museum.timeZone, ticketDate, time);
  return { start: at(hours.timeOpen), end: at(hours.timeClose) };
};
