/** `/events.ics`: the events of the coming year for anybody's calendar (RFC 5545). */
import { addDays } from '../../shared/museum/calendar-date.ts';
import type { SpecialEvent } from '../api.ts';
import { comingDates, comingEvents, shorten, yearFrom } from './coming.ts';
import { reply } from './reply.ts';
import type { Site, Visit } from './visit.ts';

export const calendarFile = async ({ site }: Visit): Promise<Response> => {
  const today = site.today();
  const events = await site.memory.allEventsIn(comingEvents(today, 1, 30));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//museum-service//example site//EN',
    `NAME:${escapeText(site.museum.name)}`,
    `X-WR-CALNAME:${escapeText(site.museum.name)}`,
    ...universalTime,
    ...events.flatMap((event) =>
      comingDates(event, today)
        .filter((date) => date <= yearFrom(today))
        .flatMap((date) => dayOf(site, event, date)),
    ),
    'END:VCALENDAR',
  ];
  return reply('open', 'text/calendar; charset=utf-8', lines.map((line) => `${fold(line)}\r\n`).join(''), 200, {
    'Content-Disposition': 'inline; filename="events.ics"',
  });
};

/** No event refers to this, but a calendar must have a component (section 3.6), and there may be no event. */
const universalTime = (
  'BEGIN:VTIMEZONE TZID:UTC BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0000 TZOFFSETTO:+0000 ' +
  'END:STANDARD END:VTIMEZONE'
).split(' ');

const dayOf = (site: Site, { eventId, name, location, eventDescription }: SpecialEvent, date: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${eventId}-${date}`,
  `DTSTAMP:${compact(site.now().toISOString())}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escapeText(name)}`,
  `LOCATION:${escapeText(location)}`,
  // Short, because a daily exhibition repeats the description for every day of a year.
  `DESCRIPTION:${escapeText(shorten(eventDescription, 500))}`,
  `URL:${site.address}/events/${eventId}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A date, or an instant without its fraction of a second. */
const compact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line may have 75 bytes, and a space begins its continuation. No character, of up to four bytes, is split. */
const fold = (line: string): string => line.match(/.{1,18}/gsu)?.join('\r\n ') ?? '';
