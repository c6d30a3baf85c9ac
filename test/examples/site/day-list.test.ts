/** What is sold for a day, as staff see it and print it for the door. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { buyTicket } from '../../support/museum/prepare.ts';
import { granted } from '../../support/requests/granted.ts';
import { openSiteBeforeFlakyApi, openSiteUntil, siteMuseum } from '../example-site.ts';
import { seen, valueIn } from '../pages.ts';
import { cancel, change, plan, sell } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();
const { read, send } = site;

const date = '2027-02-18';
const today = '2026-12-24';
api.sellOnlyOn(today, date);

it('says where an event went, or that it is cancelled, and on each sheet the place, and how many places', async () => {
  const capacity = { perDay: 600, locations: { 'Hall of fins': 24 } };
  const limited = await openSiteUntil(onTestFinished, { museum: { ...siteMuseum, capacity } });
  const day = '2027-02-19';
  const planSold = async (name: string, location: string) => {
    const eventId = await plan({ name, location, dates: [day] });
    await sell(eventId, day);
    return eventId;
  };
  await planSold('A stays', 'Hall of fins');
  const [moves, ends] = [await planSold('B moves', 'Pier 4'), await planSold('C ends', 'Pier 4')];
  await buyTicket({ ticketDate: day });
  await change(moves, { dates: ['2027-02-25', '2027-03-04'] });
  await cancel(ends);

  // As people write it.
  const page = await limited.read('/staff/sold?date=19 February 2027');

  expect(seen(page, 'h1')).toBe('Friday, 19 February 2027');
  const rows = page.text.match(/<tr><th scope="row">.*?<\/tr>/gs)?.map((row) => seen({ text: row }, 'tr'));
  expect(rows?.toSorted()).toEqual([
    'A stays 1 0',
    'B moves no longer on this day, now on 25 Feb 2027, 4 Mar 2027 1 0',
    'C ends This event is cancelled. 1 0',
    'General entry 1 0',
    'Together 4 0',
  ]);
  const sheets = page.text.match(/<section class="codes".*?<\/section>/gs)?.map((text) => seen({ text }, 'section'));
  expect(sheets?.toSorted()).toEqual([
    expect.stringMatching(/^A stays Hall of fins, 24 places [\w-]{19}$/),
    expect.stringMatching(/^B moves Pier 4 no longer on this day, now on 25 Feb 2027, 4 Mar 2027 [\w-]{19}$/),
    expect.stringMatching(/^C ends This event is cancelled. [\w-]{19}$/),
    expect.stringMatching(/^General entry 600 places [\w-]{19}$/),
  ]);
});

it('is about today, and lists the codes of each event in their order, with the time of who is in', async () => {
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

describe('a ticket that is refunded', () => {
  const cancelTicket = (form: Readonly<Record<string, string>>) => send('/staff/cancel-ticket', form);

  it('is named by day and code, cancelled on the second press, and no longer counted as sold', async () => {
    const eventId = await plan({ name: 'Refunded', dates: [date] });
    const [{ confirmationCode: code }] = [await sell(eventId, date), await sell(eventId, date)];
    const path = `/staff/events/${eventId}`;

    const first = await cancelTicket({ date, code: code.replace('ticket-event-', '').toLowerCase() });
    const soldThen = seen(await read(path), 'tbody');
    const answered = { date, code, asked: valueIn(first, 'asked') };
    const [second, again] = [await cancelTicket(answered), await cancelTicket(answered)];
    const late = await cancelTicket({ date, code });

    const lost = 'this ticket will not be good any more, and its place can be sold again.';
    expect(seen(first)).toContain(`Nothing is done yet. Press again if you mean it: Refunded, ${code}: ${lost}`);
    expect(soldThen).toBe('Thursday, 18 February 2027 2 0');
    for (const page of [second, again]) {
      expect([page.status, page.location]).toEqual([200, '']);
      expect(seen(page)).toMatch(
        new RegExp(
          `${code} is cancelled. It admits nobody. .* Refunded 1 cancelled 1 0 .* ${code.slice(13)} cancelled`,
        ),
      );
    }
    expect(seen(await read(path), 'tbody')).toBe('Thursday, 18 February 2027 1 cancelled 1 0');
    expect(seen(late)).toContain('this ticket is not good any more. If you cancel it, its place can be sold again.');
  });

  it('may be for general entry, or for an event that is cancelled: its page has the form, too', async () => {
    const eventId = await plan({ name: 'Refunded anyway', dates: [date] });
    const [general, ofEvent] = [await buyTicket({ ticketDate: date }), await sell(eventId, date)];
    await read(`/staff/events/${eventId}`);
    await cancel(eventId);

    const form = await read(`/staff/events/${eventId}`);
    const asked = [general, ofEvent].map(({ confirmationCode: code }) => cancelTicket({ date, code }));

    expect(form.text).toContain(`name="date" required value="${date}"`);
    expect((await Promise.all(asked)).map((page) => seen(page))).toEqual([
      expect.stringContaining(`General entry, ${general.confirmationCode}: this ticket will not`),
      expect.stringContaining(`Refunded anyway, ${ofEvent.confirmationCode}: this ticket is not`),
    ]);
  });

  it('is refused where it was used, even between the two presses, or is none of the day', async () => {
    const { ticketId, confirmationCode: code } = await sell(await plan({ dates: [today] }), today);
    const answered = { date: '24.12.2026', code, asked: ticketId };

    // The site has not yet been told.
    api.answerInstead(409, { errors: [{ code: 'already-entered' }] });
    const refused = [await cancelTicket(answered)];
    await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door' });
    refused.push(await cancelTicket(answered));
    const unknown = await cancelTicket({ date: today, code: '<AAAA>' });

    for (const page of refused) expect(seen(page)).toContain(`“${code}” was used already, so it cannot be cancelled.`);
    expect(seen(unknown)).toContain('“<AAAA>” is not a ticket of this day.');
    expect([...refused, unknown].map(({ status }) => status)).toEqual([409, 409, 404]);
    expect((await cancelTicket({ date: 'someday', code })).status).toBe(400);
  });
});
