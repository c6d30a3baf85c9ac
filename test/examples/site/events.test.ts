/** The site's events: page by page, and one by one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, plan, seen, type TestSite } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Follows the links of the list from a day on. */
const namesFrom = async (from: string): Promise<string[][]> => {
  const pages: string[][] = [];
  for (let path: string | undefined = `/events?from=${from}`; path; ) {
    const { text } = await site.visit(path);
    pages.push([...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name = '']) => name));
    path = /rel="next" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  return pages;
};

describe('the list of events', () => {
  it.each([
    ['/events?from=2086-03-10', '<h2><a href="/events/', '<h3>'],
    ['/', '<h3><a href="/events/', '<h2><a'],
  ])('has headings of the level that follows the one above: %s', async (path, heading, other) => {
    await plan({ name: 'On the list of a year', dates: ['2027-01-01', '2086-03-10'] });

    const { text } = await site.visit(path);

    expect(text).toContain(heading);
    expect(text).not.toContain(other);
  });

  it('shows every event once, ten days with events a page', async () => {
    const days = Array.from({ length: 12 }, (_, day) => `2084-03-${10 + day}`);
    for (const date of days) await plan({ name: `On ${date}`, dates: [date, '2084-05-01'] });

    expect(await namesFrom('2084-03-10')).toEqual([
      days.slice(0, 10).map((date) => `On ${date}`),
      days.slice(10).map((date) => `On ${date}`),
    ]);
  });

  it('leads back as well, to the list that was begun', async () => {
    const { text } = await site.visit('/events?from=2084-03-10&page=2');

    expect(text).toContain('<a rel="prev" href="/events?from=2084-03-10&amp;page=1">Previous page</a>');
  });

  it('hands on where the next page begins, so that the API reads no further back', async () => {
    const { text } = await site.visit('/events?from=2084-03-10');

    expect(text).toContain(
      '<a rel="next" href="/events?from=2084-03-10&amp;page=2&amp;after=2084-03-19">Next page</a>',
    );
  });

  it('says when there is none', async () => {
    expect(seen(await site.visit('/events?from=2098-01-01'))).toContain('No events are planned at the moment.');
  });

  it.each(['?page=0', '?page=x', '?page=99', '?from=tomorrow', '?from=2084-02-30', '?page=2&page=3&from='])(
    'has no page %s',
    async (query) => {
      expect((await site.visit(`/events${query}`)).status).toBe(404);
    },
  );
});

describe('the page of an event', () => {
  it('tells what it is, where, when and for how much', async () => {
    const eventId = await plan({
      dates: ['2062-03-06', '2062-03-05', '2020-01-01'],
      eventDescription: 'First\n\nSecond',
    });

    const page = await site.visit(`/events/${eventId}`);

    expect(page.status).toBe(200);
    expect(seen(page)).toMatch(/^Night of the Octopus Where Aquarium hall Price €19\.99 First Second Dates /);
    expect(seen(page, 'ul')).toBe('Sunday, 5 March 2062 Monday, 6 March 2062');
    expect(page.text).toContain(`<link rel="canonical" href="https://museum.example/events/${eventId}">`);
  });

  it('sells nothing once it is over', async () => {
    const page = await site.visit(`/events/${await plan({ dates: ['2020-01-01'] })}`);

    expect(seen(page)).toContain('This event is over.');
    expect(page.text).not.toContain('<form');
  });

  it('says that it was cancelled, if the site has known it, and sells nothing', async () => {
    const eventId = await plan({ dates: ['2062-04-05'] });
    await site.visit(`/events/${eventId}`);
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const page = await site.visit(`/events/${eventId}`);

    expect(page.status).toBe(200);
    expect(seen(page)).toContain('This event is cancelled.');
    expect(page.text).not.toContain('<form');
  });

  it('is not there for an event that never was, nor for one that the site has not known', async () => {
    const eventId = await plan({ dates: ['2062-04-06'] });
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    expect((await site.visit(`/events/${eventId}`)).status).toBe(404);
    expect((await site.visit('/events/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('shows a change at once', async () => {
    const eventId = await plan({ dates: ['2062-04-07'] });
    await site.visit(`/events/${eventId}`);
    await call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: { name: 'Day of the Squid' } });

    expect((await site.visit(`/events/${eventId}`)).text).toContain('<h1 dir="auto">Day of the Squid</h1>');
  });

  it.each([
    ['markup', '</title><script>alert(1)</script>'],
    ['quotes', `" onmouseover="alert(1)' x='`],
    ['a turn of direction', '\u202eevil\u202c'],
    ['Arabic', 'ليلة الأخطبوط'],
    ['what looks like a character reference', '&lt;b&gt; &#60;'],
  ])('shows a name with %s as it is', async (_, name) => {
    const page = await site.visit(`/events/${await plan({ name, dates: ['2062-05-05'] })}`);

    expect(seen(page, 'h1')).toBe(name.trim());
    expect(seen(page, 'title')).toBe(`${name} · City Museum`);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).not.toMatch(/ onmouseover="/);
  });
});
