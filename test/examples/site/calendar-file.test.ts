/** `/events.ics`, read by a small strict parser (RFC 5545). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type Page, plan, siteSettings, type TestSite } from '../../support/example-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2065-01-01T09:00:00Z') });
});
afterAll(() => site.close());

/** @throws where it is not written as the standard has it */
const entriesIn = ({ bytes }: Page): Map<string, string>[] => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('Lines end with CR LF.');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical)
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 bytes: ${line}`);
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines[1] !== 'VERSION:2.0' || !lines[2]?.startsWith('PRODID:'))
    throw new Error(`It begins with ${lines.slice(0, 3)}`);
  if (lines.at(-1) !== 'END:VCALENDAR') throw new Error('It does not end.');
  if (!lines.slice(1).some((line) => line.startsWith('BEGIN:'))) throw new Error('There is no component in it.');
  const entries: Map<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;VALUE=DATE)?):(.*)$/.exec(line) ?? [];
    if (!name || /[\p{Cc}]/u.test(line)) throw new Error(`This is no line of a calendar: ${line}`);
    if (line === 'BEGIN:VEVENT') entries.push(new Map());
    else if (entries.at(-1)?.has(name) && !/^(?:END|BEGIN)$/.test(name)) throw new Error(`${name} stands there twice.`);
    else if (name !== 'END') entries.at(-1)?.set(name, value);
  }
  return entries;
};

const textOf = (value = ''): string => {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Something is not escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? '\n' : character));
};

describe('the calendar', () => {
  it('has an entry for each day of an event in the coming year', async () => {
    const eventId = await plan({ dates: ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'] });

    const page = await site.visit('/events.ics');
    const own = entriesIn(page).filter((entry) => entry.get('UID')?.startsWith(eventId));

    expect(page.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(own.map((entry) => Object.fromEntries(entry))).toEqual(
      [
        ['20650305', '20650306', '2065-03-05'],
        ['20650331', '20650401', '2065-03-31'],
      ].map(([start, end, date]) => ({
        UID: `${eventId}-${date}`,
        DTSTAMP: '20650101T090000Z',
        'DTSTART;VALUE=DATE': start,
        'DTEND;VALUE=DATE': end,
        SUMMARY: 'Night of the Octopus',
        LOCATION: 'Aquarium hall',
        DESCRIPTION: 'An evening with eight arms',
        URL: `https://museum.example/events/${eventId}`,
        TRANSP: 'TRANSPARENT',
      })),
    );
  });

  it('is one also while nothing is planned', async () => {
    const empty = await openTestSite({ now: () => new Date('2079-01-01T09:00:00Z') });

    const page = await empty.visit('/events.ics');
    await empty.close();

    expect(entriesIn(page)).toEqual([]);
  });

  it('leads to the site in ASCII, as addresses are written there, also where its name is not', async () => {
    const museum = { ...siteSettings().museum, url: 'https://münchen.example/städtisches museum/' };
    const munich = await openTestSite({ museum, now: () => new Date('2065-01-01T09:00:00Z') });
    const eventId = await plan({ dates: ['2065-11-11'] });

    const entries = entriesIn(await munich.visit('/events.ics'));
    await munich.close();

    expect(entries.find((entry) => entry.get('UID')?.startsWith(eventId))?.get('URL')).toBe(
      `https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events/${eventId}`,
    );
  });

  it('has the events of all pages', async () => {
    const days = Array.from({ length: 40 }, (_, day) =>
      new Date(Date.UTC(2065, 5, 1) + day * 86_400_000).toISOString().slice(0, 10),
    );
    for (const date of days) await plan({ name: 'A matinee', dates: [date] });

    const matinees = entriesIn(await site.visit('/events.ics')).filter((entry) => entry.get('SUMMARY') === 'A matinee');

    expect(matinees.map((entry) => entry.get('DTSTART;VALUE=DATE'))).toEqual(
      days.map((day) => day.replaceAll('-', '')),
    );
    expect(new Set(matinees.map((entry) => entry.get('UID'))).size).toBe(40);
  });

  it.each([
    ['what has a meaning there', String.raw`a; b, c\ d\n: "e"`],
    ['a line that begins another entry', 'x\r\nEND:VEVENT\nBEGIN:VEVENT'],
    ['many letters of one byte', 'x'.repeat(300)],
    ['many letters of three bytes', '박물관'.repeat(60)],
    ['many letters of four bytes', '🐙'.repeat(80)],
  ])('keeps names with %s', async (_, name) => {
    const eventId = await plan({ name, location: name, dates: ['2065-09-01'] });

    const own = entriesIn(await site.visit('/events.ics')).find((entry) => entry.get('UID')?.startsWith(eventId));

    expect(textOf(own?.get('SUMMARY'))).toBe(name.replaceAll('\r\n', '\n'));
    expect(textOf(own?.get('LOCATION'))).toBe(name.replaceAll('\r\n', '\n'));
  });

  it('shortens long descriptions, which stand on the page of the event', async () => {
    const eventId = await plan({ eventDescription: '🐙'.repeat(600), dates: ['2065-09-02'] });

    const own = entriesIn(await site.visit('/events.ics')).find((entry) => entry.get('UID')?.startsWith(eventId));

    expect(textOf(own?.get('DESCRIPTION'))).toBe(`${'🐙'.repeat(499)}…`);
  });
});
