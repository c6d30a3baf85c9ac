/** Writes iCalendar files (RFC 5545), and serves `/events.ics`: the events of the coming year. */
import { createHash } from 'node:crypto';
import type { SpecialEvent } from './api/api.ts';
import { comingDates, comingEvents, shorten, yearFrom } from './coming.ts';
import { addDays } from './museum/calendar-date.ts';
import { reply } from './reply.ts';
import type { Site, Visit } from './visit.ts';

export const calendarFile = async ({ site }: Visit): Promise<Response> => {
  const today = site.today();
  const events = await site.memory.allEventsIn(comingEvents(today, 1, 30));
  const entries = events.flatMap((event) => {
    const { eventId, name: summary, location, eventDescription } = event;
    // Short, because a daily exhibition repeats the description for every day of a year.
    const description = shorten(eventDescription, 500);
    const entry = { stamp: stampOf(event), summary, location, description, url: `${site.address}/events/${eventId}` };
    return comingDates(event, today)
      .filter((date) => date <= yearFrom(today))
      .map((date) => ({ ...entry, uid: `${eventId}-${date}`, start: date, end: addDays(date, 1) }));
  });
  return reply('open', 'text/calendar; charset=utf-8', calendarOf(site, entries), 200, {
    'Content-Disposition': 'inline; filename="events.ics"',
  });
};

/** `start` and `end` are instants (ISO 8601), or dates: then `end` is the day after the last one. */
type Entry = Readonly<
  Record<'uid' | 'stamp' | 'start' | 'end' | 'summary' | 'location' | 'description' | 'url', string>
>;

export const calendarOf = ({ museum }: Site, entries: readonly Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//museum-service//example site//EN',
    `NAME:${escapeText(museum.name)}`,
    `X-WR-CALNAME:${escapeText(museum.name)}`,
    ...universalTime,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** No event refers to this. But a calendar needs at least one component (section 3.6), even without events. */
const universalTime = (
  'BEGIN:VTIMEZONE TZID:UTC BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0000 TZOFFSETTO:+0000 ' +
  'END:STANDARD END:VTIMEZONE'
).split(' ');

const linesOf = ({ uid, stamp, start, end, summary, location, description, url }: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compact(stamp)}`,
  `DTSTART${timeIn(start)}`,
  `DTEND${timeIn(end)}`,
  `SUMMARY:${escapeText(summary)}`,
  `LOCATION:${escapeText(location)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const timeIn = (time: string): string => `${time.includes('T') ? '' : ';VALUE=DATE'}:${compact(time)}`;

/**
 * A hash of the event, as an instant from 1970 to 2004. Without a METHOD, DTSTAMP says when the event was last changed
 * (section 3.8.7.2), which the API does not tell. The time of the request would change every entry with each request,
 * and the site's memory is lost at a restart. SEQUENCE and LAST-MODIFIED are left out: calendars expect them to grow.
 */
const stampOf = (event: SpecialEvent): string => {
  const seconds = createHash('sha256').update(JSON.stringify(event)).digest().readUInt32BE() >>> 2;
  return new Date(seconds * 1000).toISOString();
};

/** A date, or an instant without its fraction of a second. */
const compact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line has 75 bytes at most (section 3.1), with the leading space of a continuation. No character is split. */
const fold = (line: string): string => {
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + (start === 0 ? 75 : 74);
    while (isInsideCharacter(bytes[end])) end -= 1;
    parts.push(bytes.toString('utf8', start, end));
  }
  return parts.join('\r\n ');
};

/** Whether a byte of UTF-8 continues a character. */
const isInsideCharacter = (byte = 0) => byte >> 6 === 0b10;
