/** What the site shows of places before anybody fills in a form: as the API tells it, each time. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSiteBeforeFlakyApi, openSiteUntil } from '../example-site.ts';
import { seen, valueIn } from '../pages.ts';
import { plan } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const dates = ['2027-03-05', '2027-03-06', '2027-03-07'];

describe('the page of an event', () => {
  it('says which dates are sold out or nearly so, and offers the first that has places', async () => {
    api.sayOfPlaces({ '2027-03-05': 'sold-out', '2027-03-06': 'few', '2027-03-07': 'available' });

    const page = await site.visit(`/events/${await plan({ dates })}`);

    const [friday, saturday, sunday] = ['Friday, 5 March 2027', 'Saturday, 6 March 2027', 'Sunday, 7 March 2027'];
    expect(seen(page, 'ul')).toBe(`${friday} sold out ${saturday} few places ${sunday}`);
    const choices = 'Choose a date Fri, 5 Mar 2027 (sold out) Sat, 6 Mar 2027 (few places) Sun, 7 Mar 2027';
    expect(seen(page, 'select')).toBe(choices);
    expect(page.text.match(/<option value="(?:\d+-\S+)?"( \w+)?>/g)).toEqual([
      '<option value="">',
      '<option value="2027-03-05" disabled>',
      '<option value="2027-03-06" selected>',
      '<option value="2027-03-07">',
    ]);
    const told = [...page.text.matchAll(/"availability":"https:\/\/schema.org\/(\w+)"/g)].map(([, word]) => word);
    expect(told).toEqual(['SoldOut', 'LimitedAvailability', 'InStock']);
  });

  it('has no form when all dates are sold out, and has one again once a place is free', async () => {
    const page = `/events/${await plan({ dates: dates.slice(0, 1) })}`;
    api.sayOfPlaces({ '2027-03-05': 'sold-out' });

    const before = await site.visit(page);
    api.sayOfPlaces({ '2027-03-05': 'few' });

    expect(seen(before)).toContain('Buy tickets All days are sold out.');
    expect(before.text).not.toContain('<form method="post"');
    expect((await site.visit(page)).text).toContain('<form method="post"');
  });

  it('asks for 31 days at a time, and only where its dates are', async () => {
    const eventId = await plan({ dates: ['2027-03-05', '2027-04-04', '2027-04-05', '2027-11-24'] });
    api.requests.length = 0;

    await site.visit(`/events/${eventId}`);

    const asked = api.requests.flatMap(
      ({ path }) => /startDate=(\S+)&endDate=(\S+)&eventId/.exec(path)?.slice(1) ?? [],
    );
    expect(asked).toEqual(['2027-03-05', '2027-04-04', '2027-04-05', '2027-05-05', '2027-11-24', '2027-12-24']);
  });

  it('does without the answer: the purchase decides', async () => {
    api.sayOfPlaces(undefined);

    const page = await site.visit(`/events/${await plan({ dates })}`);

    expect(page.status).toBe(200);
    expect(page.text).toContain('<option value="2027-03-05" selected>');
  });
});

describe('the form of general entry', () => {
  const formAt = async (now: string, availability: Readonly<Record<string, string>> = {}) => {
    api.sayOfPlaces(availability);
    const late = await openSiteUntil(onTestFinished, { baseUrl: api.baseUrl, now: () => new Date(now) });
    const page = await late.visit('/tickets');
    const first = /min="(\S+)"/.exec(page.text)?.[1];
    return { date: valueIn(page, 'ticketDate'), first, text: seen(page, 'article') };
  };

  it.each([
    ['before the museum closes: today', '2026-12-24T16:59:00Z', {}, '2026-12-24', '2026-12-24'],
    ['after it has closed, before a closed day: the day after', '2026-12-24T17:00:00Z', {}, '2026-12-26', '2026-12-26'],
    ['on a closed day: the next', '2026-12-25T09:00:00Z', {}, '2026-12-26', '2026-12-26'],
    ['today is sold out', '2026-12-24T09:00:00Z', { '2026-12-24': 'sold-out' }, '2026-12-26', '2026-12-24'],
  ])('offers the next day on which one can enter: %s', async (_, now, availability, date, first) => {
    expect(await formAt(now, availability)).toMatchObject({ date, first });
  });

  it('names the days that are sold out, or nearly so', async () => {
    const availability = { '2026-12-26': 'few', '2026-12-27': 'sold-out', '2026-12-28': 'sold-out' };

    const { text } = await formAt('2026-12-24T09:00:00Z', availability);

    expect(text).toContain('Sold out: 27 Dec 2026, 28 Dec 2026 Few places: 26 Dec 2026 Date');
  });
});
