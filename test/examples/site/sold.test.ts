/** What is sold for a day or a month, as staff see it and print it for the door; refunds; a day that has to close. */
import { expect, it } from 'vitest';
import { buyTicket } from '../../support/museum/prepare.ts';
import { granted } from '../../support/requests/granted.ts';
import { openSiteBeforeFlakyApi, openTestSite, type Page, siteMuseum } from '../example-site.ts';
import { refusal } from '../flaky-api.ts';
import { seen, valueIn } from '../pages.ts';
import { cancel, change, plan, sell } from '../planned.ts';

const [today, date, snow] = ['2026-12-24', '2027-02-18', '2027-05-18'];
const { api, site } = await openSiteBeforeFlakyApi([today, date, snow, '2027-12-28']);
const { read, send } = site;

/** Each part of a page that begins with this markup, as a reader sees it. */
const partsOf = ({ text }: Page, start: string, part: string) =>
  text.match(new RegExp(`${start}.*?</${part}>`, 'gs'))?.map((one) => seen({ text: one }, part));

it('a day says where an event went, or that it is cancelled, and on each sheet how many places there are', async () => {
  const capacity = { perDay: 600, locations: { 'Hall of fins': 24 } };
  const limited = await openTestSite({ museum: { ...siteMuseum, capacity } });
  const day = '2027-02-19';
  const planSold = async (name: string, location: string) => {
    const eventId = await plan({ name, location, dates: [day] });
    await sell(eventId, day);
    return eventId;
  };
  await planSold('A stays', 'Hall of fins');
  await change(await planSold('B moves', 'Pier 4'), { dates: ['2027-02-25', '2027-03-04'] });
  await cancel(await planSold('C ends', 'Pier 4'));
  await buyTicket({ ticketDate: day });

  const page = await limited.read('/staff/sold?date=19 February 2027');

  const moved = 'no longer on this day, now on 25 Feb 2027, 4 Mar 2027';
  expect(seen(page, 'h1')).toBe('Friday, 19 February 2027');
  expect(partsOf(page, '<tr><th scope="row">', 'tr')?.toSorted()).toEqual([
    ...['A stays 1 0', `B moves ${moved} 1 0`, 'C ends This event is cancelled. 1 0', 'General entry 1 0'],
    'Together 4 0',
  ]);
  expect(partsOf(page, '<section class="codes"', 'section')?.toSorted()).toEqual([
    expect.stringMatching(/^A stays Hall of fins, 24 places [\w-]{19}$/),
    expect.stringMatching(new RegExp(`^B moves Pier 4 ${moved} [\\w-]{19}$`)),
    expect.stringMatching(/^C ends This event is cancelled. [\w-]{19}$/),
    expect.stringMatching(/^General entry 600 places [\w-]{19}$/),
  ]);
});

it('a day is today, and lists the codes of each event in their order, with the time of who is in', async () => {
  const eventId = await plan({ name: 'Codes of today', dates: [today] });
  const codes: string[] = [];
  for (const isIn of [true, false, false]) {
    const { ticketId, confirmationCode } = await sell(eventId, today);
    if (isIn) await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door' });
    codes.push(`${confirmationCode.replace('ticket-event-', '')}${isIn ? ' 10:00' : ''}`);
  }

  const { text } = await read('/staff/sold');
  const page = await read(`/staff/events/${eventId}`);

  const [, list = ''] = /<h2 dir="auto">.{1,90}>Codes of today<.*?(<ul>.*?<\/ul>)/s.exec(text) ?? [];
  expect(seen({ text: list }, 'ul')).toBe(codes.toSorted().join(' '));
  expect(text).not.toContain('ada@example.org');
  expect([seen(page, 'tbody'), seen(page, 'tfoot')]).toEqual(['Thursday, 24 December 2026 3 1', 'Together 3 1']);
});

const cancelTicket = (form: Readonly<Record<string, string>>) => send('/staff/cancel-ticket', form);

it('a refunded ticket is named by day and code, cancelled on the second press, and no longer counted', async () => {
  const eventId = await plan({ name: 'Refunded', dates: [date] });
  const codes = [await sell(eventId, date), await sell(eventId, date)].map(({ confirmationCode }) => confirmationCode);
  const [code = '', other = ''] = codes;
  const { confirmationCode: general } = await buyTicket({ ticketDate: date });
  const path = `/staff/events/${eventId}`;

  const first = await cancelTicket({ date, code: code.replace('ticket-event-', '').toLowerCase() });
  const soldThen = seen(await read(path), 'tbody');
  const answered = { date, code, asked: valueIn(first, 'asked') };
  const [second, again] = [await cancelTicket(answered), await cancelTicket(answered)];
  const soldLater = seen(await read(path), 'tbody');
  const ofDay = seen(await cancelTicket({ date, code: general }));
  await cancel(eventId);
  const late = seen(await cancelTicket({ date, code: other }));

  const lost = 'this ticket will not be good any more, and its place can be sold again.';
  expect(seen(first)).toContain(`Nothing is done yet. Press again if you mean it: Refunded, ${code}: ${lost}`);
  const row = 'Thursday, 18 February 2027';
  expect([soldThen, soldLater]).toEqual([`${row} 2 0`, `${row} 1 cancelled 1 0`]);
  const done = `${code} is cancelled. It admits nobody. .* Refunded 1 cancelled 1 0 .* ${code.slice(13)} cancelled`;
  for (const page of [second, again])
    expect([page.status, page.location, seen(page)]).toEqual([200, '', expect.stringMatching(done)]);
  expect(ofDay).toContain(`General entry, ${general}: ${lost}`);
  expect(late).toContain(`Refunded, ${other}: this ticket is not good any more. If you cancel it, its place`);
  expect((await read(path)).text).toContain(`name="date" required value="${date}"`);
});

it('a refund is refused if the ticket was used, even between the two presses, or is not of that day', async () => {
  const { ticketId, confirmationCode: code } = await sell(await plan({ dates: [today] }), today);
  const answered = { date: '24.12.2026', code, asked: ticketId };

  // The site does not know of the entry yet.
  api.next(refusal(409, { errors: [{ code: 'already-entered' }] }));
  const refused = [await cancelTicket(answered)];
  await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door' });
  refused.push(await cancelTicket(answered));
  const unknown = await cancelTicket({ date: today, code: '<AAAA>' });

  for (const page of refused) expect(seen(page)).toContain(`“${code}” was used already, so it cannot be cancelled.`);
  expect(seen(unknown)).toContain('“<AAAA>” is not a ticket of this day.');
  expect([...refused, unknown].map(({ status }) => status)).toEqual([409, 409, 404]);
  expect((await cancelTicket({ date: 'someday', code })).status).toBe(400);
});

it('a month shows on each day what takes place, what is sold, and whether the museum is closed', async () => {
  const eventId = await plan({ name: 'Eels', dates: ['2027-12-28', '2027-12-31', '2028-01-02'] });
  for (const day of ['2027-12-28', '2027-12-28', '2028-01-02']) await sell(eventId, day);
  await buyTicket({ ticketDate: '2027-12-28' });

  const page = await read('/staff/month?month=2027-12');

  const days = partsOf(page, '<li data-weekday', 'li');
  expect([seen(page, 'h1'), days?.length]).toEqual(['December 2027', 31]);
  expect(days?.filter((day) => !/^\w{3} \d+$/.test(day))).toEqual([
    ...['Sat 25 closed', 'Tue 28 General entry 1 sold Eels 2 sold', 'Fri 31 Eels'],
  ]);
  expect(page.text).toContain('href="/staff/month?month=2028-01"');
});

it('before a day is closed staff see what it touches, what to tell the office, and take it from events', async () => {
  const single = await plan({ name: 'Once', location: 'Hall 1', dates: [snow] });
  const repeated = await plan({ name: 'Series', location: 'Hall 1', dates: [snow, '2027-05-25'] });
  for (const eventId of [single, repeated]) await sell(eventId, snow);
  await buyTicket({ ticketDate: snow });

  const [page, closed] = [await read(`/staff/close?date=${snow}`), await read('/staff/close?date=25.12.2027')];
  const asked = await send(`/staff/events/${repeated}`, { 'was-dates': snow });
  const done = await send(`/staff/events/${repeated}`, { 'was-dates': snow, asked: `left:${snow}:1` });

  expect(seen(closed, 'ul')).toBe('Saturday, 25 December 2027: the museum is closed. No events take place.');
  expect(seen(page)).toContain('The museum is open from 09:00 to 18:00. General entry: 1 ticket sold. It stays good,');
  expect(seen(page, 'pre')).toBe(
    'Please close the museum on Tuesday, 18 May 2027. In the museum’s file, under exceptions: 2027-05-18: closed ' +
      'Please send us the addresses of all who bought a ticket for that day: ' +
      'npm run --silent tickets -- --date 2027-05-18 --csv',
  );
  expect(partsOf(page, '<li><h3>', 'li')).toEqual([
    'Once Hall 1 : 1 sold Move it to another day Cancel this event',
    'Series Hall 1 : 1 sold Take this day away Move it to another day Cancel this event',
  ]);
  // For screen readers, because many buttons have the same text.
  expect(page.text).toContain('aria-label="Take this day away: Series"');
  expect([asked.status, done.location]).toEqual([200, `/staff/events/${repeated}?saved=left%3A${snow}%3A1`]);
  const { json } = await granted('GET', `/special-events/${repeated}`, { as: 'site' });
  expect([json.name, json.dates]).toEqual(['Series', ['2027-05-25']]);
});
