/** What is sold for a day, as staff see it and print it for the door. */
import { afterAll, expect, it } from 'vitest';
import { call } from '../../support/requests/http.ts';
import { asStaff as as, cancel, change, openSiteUntil, plan, seen } from '../example-site.ts';

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
  await change(moves, { dates: ['2027-02-25'] });
  await cancel(ends);

  const page = await read(`/staff/sold?date=${date}`);

  const rows = [...page.text.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) =>
    seen({ ...page, text: `<main>${row}</main>` }),
  );
  expect(rows.toSorted()).toEqual([
    'A stays 1 0',
    'B moves no longer on this day, now on 25 Feb 2027 1 0',
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

  const [, list = ''] = /<h2 dir="auto">Codes of today<\/h2>.*?<ul>(.*?)<\/ul>/s.exec(page.text) ?? [];
  expect(seen({ ...page, text: `<main>${list}</main>` })).toBe(codes.toSorted().join(' '));
  expect(page.text).not.toContain('buyer@example.org');
});
