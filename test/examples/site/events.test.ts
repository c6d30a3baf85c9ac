/** The site's home page and its events, as readers and search engines read them, and what is not there. */
import { expect, it } from 'vitest';
import { localeOf } from '../../../examples/site/locale.ts';
import { openingSentences } from '../../../examples/site/pages/opening.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { openTestSite, siteMuseum } from '../example-site.ts';
import { dataIn, seen } from '../pages.ts';
import { cancel, plan } from '../planned.ts';

const site = await openTestSite();

/** As the API tells them. */
const openDays = [
  { date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' },
  { date: '2026-12-26', timeOpen: '10:00', timeClose: '16:00' },
  { date: '2027-01-11', timeOpen: '10:00', timeClose: '16:00' },
];

it.each([
  ['before it opens', '2026-12-24', '08:59', ['Opens today at 09:00']],
  ['as it opens', '2026-12-24', '09:00', ['Open today until 18:00']],
  ['as it closes', '2026-12-24', '18:00', ['Closed now', 'Opens Saturday at 10:00']],
  ['six days before it opens', '2027-01-05', '12:00', ['Closed today', 'Opens Monday at 10:00']],
  ['seven days before it opens', '2027-01-04', '12:00', ['Closed today', 'Opens Monday, 11 January 2027 at 10:00']],
  ['when no hours are known', '2027-02-01', '12:00', ['Closed today']],
])('what stands on the door is true %s', (_, today, time, sentences) => {
  expect(openingSentences(openDays, today, time, localeOf(cityMuseum))).toEqual(sentences);
});

it('the home page tells readers and search engines whether the museum is open, and four weeks’ hours', async () => {
  const page = await site.visit('/');
  const robots = await site.visit('/robots.txt');

  const { status, text } = page;
  const days = [
    ...text.matchAll(/<time datetime="([\d-]+)"><span class="visually-hidden">.*?<span class="(open|shut)">/gs),
  ];
  const dates = days.map(([, date]) => date);
  expect([status, days.length, dates[0], dates[27]]).toEqual([200, 28, '2026-12-24', '2027-01-20']);
  expect(text).toContain('<h1>Open today until 18:00</h1>');
  expect(dates.filter((_, index) => days[index]?.[2] === 'shut')).toEqual(['2026-12-25', '2027-01-01']);
  const { openingHoursSpecification: hours, ...data } = dataIn(page);
  const { name, address } = siteMuseum;
  expect(data).toMatchObject({ name, address, url: 'https://museum.example' });
  expect(hours).toHaveLength(28);
  expect(hours.slice(0, 2)).toMatchObject([
    { opens: '09:00', closes: '18:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
  ]);
  expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /staff\n']);
  expect(text).toContain(`<meta name="description" content="${name} · ${address} · Opening hours · Events">`);
});

it('the home page names the next events and leads to them, in the language of the museum', async () => {
  const eventId = await plan({ dates: ['2071-03-05'], price: 12 });
  const museum = { ...siteMuseum, language: 'de' };
  const later = await openTestSite({ museum, now: () => new Date('2071-03-05T09:00:00Z') });

  const page = await later.visit('/');

  expect(page.text).toMatch(/<html lang="de">.*<h1>Heute geschlossen<\/h1>/s);
  expect(page.text).toContain(`<h3><a href="/events/${eventId}" dir="auto">Night of the Octopus</a></h3>`);
  expect(seen(page)).toContain('Donnerstag, 5. März 2071 Aquarium hall · Preis: 12,00 €');
});

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

it('the page of an event tells what, where, when and for how much, and search engines all they ask for', async () => {
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
  const url = `https://museum.example/events/${eventId}`;
  expect(dataIn(page)['@graph']).toMatchObject(
    ['2062-03-05', '2062-03-06'].map((date) => ({
      ...{ '@id': `${url}#${date}`, url, startDate: date, endDate: date },
      ...{ name: 'Night of the Octopus', description: 'First\n\nSecond' },
      location: { name: 'Aquarium hall', address },
      organizer: { name, url: 'https://museum.example' },
      offers: { url, price: 33.33, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })),
  );
});

it('an event that is over or cancelled is not sold, and one cancelled unseen by the site is not there', async () => {
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

it('any name is shown as it is, to readers and to search engines', async () => {
  const name = `</title><script>alert(1)</script> " onmouseover="alert(1)' x=' &lt;b&gt; \u202e\u2028\\`;
  const page = await site.visit(`/events/${await plan({ name, dates: ['2062-05-05'] })}`);

  // `seen` writes each kind of space as one of ours.
  const shown = name.replace('\u2028', ' ');
  expect([seen(page, 'h1'), seen(page, 'title')]).toEqual([shown, `${shown} · City Museum`]);
  expect(dataIn(page)['@graph'][0].name).toBe(name);
  expect(page.text.match(/<script/g)).toHaveLength(1);
  expect(page.text).not.toMatch(/ onmouseover="/);
});

it('what search engines read has no address or currency where the museum tells none', async () => {
  const { currency, address, url, ...museum } = siteMuseum;
  const bare = await openTestSite({ museum });

  const page = await bare.visit(`/events/${await plan({ dates: ['2064-01-01'], price: 0 })}`);

  const [{ location, offers, ...event }] = dataIn(page)['@graph'];
  expect(location).toEqual({ '@type': 'Place', name: 'Aquarium hall' });
  expect(event.url.startsWith(`${bare.address}/events/`)).toBe(true);
  expect([offers.price, offers.priceCurrency]).toEqual([0, undefined]);
});

it.each([
  ...['/nothing', '/tickets/none', '//evil.example/', '/%ff'],
  ...['page=0', 'page=x', 'page=99', 'page=2&page=3&from='].map((query) => `/events?${query}`),
  ...['/events?from=tomorrow', '/events?from=2084-02-30', '/staff/sold?date=2027-02-30', '/staff/month?month=soon'],
])('an address that the site does not have is not found: %s', async (path) => {
  expect((await site.read(path)).status).toBe(404);
});
