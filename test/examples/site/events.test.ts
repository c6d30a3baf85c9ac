/** The site's events: page by page, one by one, and as search engines read them. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { openSiteUntil, siteMuseum } from '../example-site.ts';
import { dataIn, seen } from '../pages.ts';
import { cancel, plan } from '../planned.ts';

const site = await openSiteUntil(afterAll);

it('the list has every event once, ten days with events a page, links its pages, says when it is empty', async () => {
  const days = daysFrom('2084-03-10', 12);
  for (const date of days) await plan({ name: `On ${date}`, dates: [date, '2084-05-01'] });
  const namesIn = (text: string) => [...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name);
  const linkIn = (text: string, rel: string) =>
    new RegExp(`rel="${rel}" href="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

  const first = (await site.visit('/events?from=2084-03-10')).text;
  const next = linkIn(first, 'next');
  const second = (await site.visit(next)).text;

  const names = days.map((date) => `On ${date}`);
  expect([namesIn(first), namesIn(second)]).toEqual([names.slice(0, 10), names.slice(10)]);
  // The cursor tells the API where the page begins, so that it reads no page before.
  expect(next).toMatch(/^\/events\?from=2084-03-10&page=2&after=./);
  expect([linkIn(first, 'prev'), linkIn(second, 'next')]).toEqual(['', '']);
  expect(linkIn(second, 'prev')).toMatch(/^\/events\?from=2084-03-10&page=1/);
  expect(seen(await site.visit('/events?from=2098-01-01'))).toContain('No events are planned at the moment.');
});

describe('the page of an event', () => {
  it('tells what it is, where, when and for how much, and search engines all that they ask for', async () => {
    const dates = ['2062-03-06', '2062-03-05', '2020-01-01'];
    const eventId = await plan({ dates, eventDescription: 'First\n\nSecond', price: 33.333333333333336 });

    const page = await site.visit(`/events/${eventId}`);

    expect(page.status).toBe(200);
    expect(page.text).not.toContain('role="alert"');
    expect(seen(page)).toMatch(/^Night of the Octopus Where Aquarium hall Price €33\.33 First Second Dates /);
    expect(seen(page, 'ul')).toBe('Sunday, 5 March 2062 Monday, 6 March 2062');
    expect(page.text).toContain(`<link rel="canonical" href="https://museum.example/events/${eventId}">`);
    expect(page.text).toContain('<meta name="description" content="Sunday, 5 March 2062 · Aquarium hall · First\n');
    const { name, address } = siteMuseum;
    const organizer = { '@type': 'Organization', name, url: 'https://museum.example' };
    const url = `https://museum.example/events/${eventId}`;
    const availability = 'https://schema.org/InStock';
    expect(dataIn(page)).toEqual({
      '@context': 'https://schema.org',
      '@graph': ['2062-03-05', '2062-03-06'].map((date) => ({
        '@type': 'Event',
        '@id': `${url}#${date}`,
        url,
        name: 'Night of the Octopus',
        description: 'First\n\nSecond',
        startDate: date,
        endDate: date,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Aquarium hall', address },
        organizer,
        offers: { '@type': 'Offer', url, price: 33.33, priceCurrency: 'EUR', availability },
      })),
    });
  });

  it('sells nothing once it is over or cancelled; a cancelled one that it has not seen is not there', async () => {
    const eventId = await plan({ dates: ['2062-04-05'] });
    await site.visit('/events?from=2062-04-05');
    const unseen = await plan({ dates: ['2062-04-06'] });
    for (const one of [eventId, unseen]) await cancel(one);

    const over = await site.visit(`/events/${await plan({ dates: ['2020-01-01'] })}`);
    const page = await site.visit(`/events/${eventId}`);

    const [event] = dataIn(page)['@graph'];
    expect(seen(over)).toContain('This event is over.');
    expect(page.status).toBe(200);
    expect(seen(page)).toContain('This event is cancelled.');
    expect(over.text + page.text).not.toContain('<form');
    expect([event.eventStatus, event.offers]).toEqual(['https://schema.org/EventCancelled', undefined]);
    expect((await site.visit(`/events/${unseen}`)).status).toBe(404);
  });

  it.each([
    '</title><script>alert(1)</script>',
    `" onmouseover="alert(1)' x='`,
    '\u202eevil\u202c',
    '&lt;b&gt; &#60; &quot;',
    '\u2028"\\',
  ])('shows any name as it is, to readers and to search engines: %j', async (name) => {
    const page = await site.visit(`/events/${await plan({ name, dates: ['2062-05-05'] })}`);

    expect(seen(page, 'h1')).toBe(name.trim());
    expect(seen(page, 'title')).toBe(`${name} · City Museum`.trim());
    expect(dataIn(page)['@graph'][0].name).toBe(name);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).not.toMatch(/ onmouseover="/);
  });
});

describe('what search engines read of an event', () => {
  it('is short, also for an exhibition of a year with a long description', async () => {
    const eventDescription = 'x'.repeat(200);
    const page = await site.visit(`/events/${await plan({ dates: daysFrom('2064-01-01', 366), eventDescription })}`);

    expect(dataIn(page)['@graph']).toHaveLength(31);
    expect(/<meta name="description" content="([^"]*)">/.exec(page.text)?.[1]).toMatch(/^.{140,159}x…$/);
  });

  it('has no address and no currency where the museum has told none', async () => {
    const { currency, priceFormat, address, url, ...museum } = siteMuseum;
    const bare = await openSiteUntil(onTestFinished, { museum });

    const page = await bare.visit(`/events/${await plan({ dates: ['2063-03-09'], price: 0 })}`);

    const [{ location, offers, ...event }] = dataIn(page)['@graph'];
    expect(location).toEqual({ '@type': 'Place', name: 'Aquarium hall' });
    expect(event.url.startsWith(`${bare.address}/events/`)).toBe(true);
    expect([offers.price, offers.priceCurrency]).toEqual([0, undefined]);
  });
});
