/** What is sold for a day, as staff see it and print it for the door. */
import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../../support/requests/http.ts';
import { asStaff as as, cancel, change, openSiteUntil, type Page, plan, seen, valueIn } from '../example-site.ts';

const site = await openSiteUntil(afterAll);

const read = (path: string) => site.visit(path, { as });

const date = '2027-02-18';

const sell = async (eventId: string, ticketDate = date): Promise<{ ticketId: string; confirmationCode: string }> => {
  const body = { ticketType: 'event', eventId, ticketDate, email: 'buyer@example.org' };
  return (await call('POST', '/tickets', { as: 'site', body })).json;
};

it('says of an event that moved where it went, and only of a cancelled one that it is cancelled', async () => {
  const [stays, moves, ends] = [
    await plan({ name: 'A stays', dates: [date] }),
    await plan({ name: 'B moves', dates: [date] }),
    await plan({ name: 'C ends', dates: [date] }),
  ];
  for (const eventId of [stays, moves, ends]) await sell(eventId);
  await change(moves, { dates: ['2027-02-25', '2027-03-04'] });
  await cancel(ends);

  const page = await read(`/staff/sold?date=${date}`);

  const rows = [...page.text.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) =>
    seen({ ...page, text: `<main>${row}</main>` }),
  );
  expect(rows.toSorted()).toEqual([
    'A stays 1 0',
    'B moves no longer on this day, now on 25 Feb 2027, 4 Mar 2027 1 0',
    'C ends This event is cancelled. 1 0',
    'Together 3 0',
  ]);
});

it('lists the codes of each event in their order, with the time of who is in, and nothing of the buyers', async () => {
  const today = '2026-12-24';
  const eventId = await plan({ name: 'Codes of today', dates: [today] });
  const codes: string[] = [];
  for (const isIn of [true, false, false]) {
    const { ticketId, confirmationCode } = await sell(eventId, today);
    if (isIn) await call('POST', `/tickets/${ticketId}/entry`, { as: 'door' });
    codes.push(`${confirmationCode.replace('ticket-event-', '')}${isIn ? ' 10:00' : ''}`);
  }

  const page = await read('/staff/sold');

  const [, list = ''] = /<h2 dir="auto">.{1,90}>Codes of today<.*?<ul>(.*?)<\/ul>/s.exec(page.text) ?? [];
  expect(seen({ ...page, text: `<main>${list}</main>` })).toBe(codes.toSorted().join(' '));
  expect(page.text).not.toContain('buyer@example.org');
});

it.each(['2027-02-30', 'tomorrow'])('is not there for a day that is none: %j', async (day) => {
  expect((await read(`/staff/sold?date=${day}`)).status).toBe(404);
});

describe('a ticket that is refunded', () => {
  const takeBack = (form: Readonly<Record<string, string>>) => site.visit('/staff/take-back', { as, form });
  const follow = async ({ headers }: Page) => seen(await read(headers.get('location') ?? ''));

  it('is named by day and code, taken back on the second press, and no longer counted as sold', async () => {
    const eventId = await plan({ name: 'Refunded', dates: [date] });
    const [{ ticketId, confirmationCode: code }] = [await sell(eventId), await sell(eventId)];
    const path = `/staff/events/${eventId}`;

    const first = await takeBack({ date, code: code.replace('ticket-event-', '').toLowerCase() });
    const soldThen = seen(await read(path), 'tbody');
    const answered = { date, code, asked: valueIn(first, 'asked') };
    const [second, again] = [await takeBack(answered), await takeBack(answered)];

    const lost = 'this ticket will not let in any more, and its place can be sold again.';
    expect(seen(first)).toContain(`Nothing is done yet. Press again if you mean it: Refunded, ${code}: ${lost}`);
    expect(soldThen).toBe('Thursday, 18 February 2027 2 0');
    expect(again.headers.get('location')).toBe(second.headers.get('location'));
    expect(await follow(second)).toMatch(
      new RegExp(
        `${code} is taken back. It lets nobody in. .* Refunded 1 taken back 1 0 .* ${code.slice(13)} taken back`,
      ),
    );
    expect(seen(await read(path), 'tbody')).toBe('Thursday, 18 February 2027 1 taken back 1 0');
    const late = await takeBack({ date, code });
    expect(seen(late)).toContain(
      'this ticket lets nobody in any more. If you take it back, its place can be sold again.',
    );
    expect((await call('DELETE', `/tickets/${ticketId}`, { as: 'staff' })).status).toBe(204);
  });

  it('may be for general entry, or for an event that is cancelled: its page has the form, too', async () => {
    const eventId = await plan({ name: 'Refunded anyway', dates: [date] });
    const body = { ticketType: 'general', ticketDate: date, email: 'buyer@example.org' };
    const general = (await call('POST', '/tickets', { as: 'site', body })).json.confirmationCode;
    const { confirmationCode: cancelled } = await sell(eventId);
    await read(`/staff/events/${eventId}`);
    await cancel(eventId);

    const form = await read(`/staff/events/${eventId}`);
    const asked = [await takeBack({ date, code: general }), await takeBack({ date, code: cancelled })];

    expect(form.text).toContain(`name="date" required value="${date}"`);
    expect(seen(asked[0] as Page)).toContain(`General entry, ${general}: this ticket will not let in any more`);
    expect(seen(asked[1] as Page)).toContain(`Refunded anyway, ${cancelled}: this ticket lets nobody in any more.`);
  });

  it('is refused where it has let in, or is none of the day', async () => {
    const today = '2026-12-24';
    const { ticketId, confirmationCode: code } = await sell(await plan({ dates: [today] }), today);
    await call('POST', `/tickets/${ticketId}/entry`, { as: 'door' });

    const entered = await takeBack({ date: today, code, asked: ticketId });
    const unknown = await takeBack({ date: today, code: '<AAAA>' });

    expect(await follow(entered)).toContain(`“${code}” has let in already, so it cannot be taken back.`);
    expect(await follow(unknown)).toContain('“<AAAA>” is not a ticket of this day.');
    expect((await takeBack({ date: 'someday', code })).status).toBe(400);
  });
});
