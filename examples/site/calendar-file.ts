/** `/events.ics`: the events of the coming year for anybody's calendar (RFC 5545). */
import { addDays } from '../../shared/museum/calendar-date.ts';
import type { SpecialEvent } from '../api.ts';
import { comingDates } from './pages/event-cards.ts';
import { comingEvents } from './pages/events.ts';
import { type Reply, reply } from './reply.ts';
import type { Site, Visit } from './visit.ts';

export const calendarFile = async ({ site }: Visit): Promise<Reply> => {
  const today = site.today();
  const events = await allEvents(site, today);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//museum-service//example site//EN',
    `NAME:${text(site.museum.name)}`,
    `X-WR-CALNAME:${text(site.museum.name)}`,
    ...universalTime,
    ...events.flatMap((event) =>
      comingDates(event, today)
        .filter((date) => date <= addDays(today, 365))
        .flatMap((date) => entryOf(site, event, date)),
    ),
    'END:VCALENDAR',
  ];
  return reply('open', 'text/calendar; charset=utf-8', lines.map((line) => `${folded(line)}\r\n`).join(''), {
    headers: { 'Content-Disposition': 'inline; filename="events.ics"' },
  });
};

/** Nothing refers to it: a calendar without any component is none (section 3.6), and there may be no event. */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const allEvents = async (site: Site, today: string): Promise<SpecialEvent[]> => {
  const all: SpecialEvent[] = [];
  for (let query: URLSearchParams | undefined = comingEvents(today, 1, 30); query; ) {
    const { events, next } = await site.memory.eventsIn(query);
    all.push(...events);
    query = next;
  }
  return all;
};

const entryOf = (site: Site, { eventId, name, location, eventDescription }: SpecialEvent, date: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${eventId}-${date}`,
  `DTSTAMP:${site
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${text(name)}`,
  `LOCATION:${text(location)}`,
  `DESCRIPTION:${text(shortened(eventDescription))}`,
  `URL:${site.address}/events/${eventId}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const compact = (date: string) => date.replaceAll('-', '');

/** The whole of it is on the event's page; a daily exhibition would repeat it for every day of a year. */
const shortened = (description: string): string => {
  const characters = Array.from(description);
  return characters.length <= 500 ? description : `${characters.slice(0, 499).join('')}…`;
};

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 bytes, the space that begins a continuation among them, and no character torn apart. */
const folded = (line: string): string => {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      lines.push('');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += length;
  }
  return lines.join('\r\n ');
};
