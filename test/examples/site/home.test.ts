/** The site's home page: what stands on the door of the museum, its hours, its next events. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { localeOf } from '../../../examples/site/locale.ts';
import { openingSentences } from '../../../examples/site/pages/opening.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { openSiteUntil, siteMuseum, someId } from '../example-site.ts';
import { dataIn, seen } from '../pages.ts';
import { plan } from '../planned.ts';

const site = await openSiteUntil(afterAll);

const hours = [
  { date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' },
  { date: '2026-12-26', timeOpen: '10:00', timeClose: '16:00' },
  { date: '2027-01-11', timeOpen: '10:00', timeClose: '16:00' },
];

it.each([
  ['before it opens', '2026-12-24', '08:59', ['Opens today at 09:00']],
  ['as it opens', '2026-12-24', '09:00', ['Open today until 18:00']],
  ['as it closes', '2026-12-24', '18:00', ['Closed now', 'Opens Saturday at 10:00']],
  ['on a day on which it is closed', '2026-12-25', '12:00', ['Closed today', 'Opens Saturday at 10:00']],
  ['six days before it opens', '2027-01-05', '12:00', ['Closed today', 'Opens Monday at 10:00']],
  ['seven days before it opens', '2027-01-04', '12:00', ['Closed today', 'Opens Monday, 11 January 2027 at 10:00']],
  ['when no hours are known', '2027-02-01', '12:00', ['Closed today']],
])('what stands on the door is true %s', (_, today, time, sentences) => {
  expect(openingSentences(hours, today, time, localeOf(cityMuseum))).toEqual(sentences);
});

describe('the home page', () => {
  it('tells readers and search engines whether it is open, and the hours of four weeks, but not of staff', async () => {
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
    const url = 'https://museum.example';
    expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /staff\n']);
    expect(page.text).toContain(`<meta name="description" content="${name} · ${address} · Opening hours · Events">`);
    expect(data).toEqual({ '@context': 'https://schema.org', '@type': 'Museum', name, url, address });
    expect(hours).toHaveLength(28);
    const [open, shut] = [
      { opens: '09:00', closes: '18:00' },
      { opens: '00:00', closes: '00:00' },
    ];
    const dayOf = (date: string) => ({ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date });
    expect(hours.slice(0, 2)).toEqual([
      { ...dayOf('2026-12-24'), ...open },
      { ...dayOf('2026-12-25'), ...shut },
    ]);
  });

  it('names the next events and leads to them, in the language of the museum', async () => {
    const eventId = await plan({ dates: ['2071-03-05'], price: 12 });
    const museum = { ...siteMuseum, language: 'de' };
    const later = await openSiteUntil(onTestFinished, { museum, now: () => new Date('2071-03-05T09:00:00Z') });

    const page = await later.visit('/');

    expect(page.text).toMatch(/<html lang="de">.*<h1>Heute geschlossen<\/h1>/s);
    expect(page.text).toContain(`<h3><a href="/events/${eventId}" dir="auto">Night of the Octopus</a></h3>`);
    expect(seen(page)).toContain('Donnerstag, 5. März 2071 Aquarium hall · Preis: 12,00 €');
  });
});

it.each([
  ...['/nothing', '/events/none', '/tickets/none', '/staff/nothing', '//evil.example/', '/%ff'],
  ...['page=0', 'page=x', 'page=99', 'page=2&page=3&from='].map((query) => `/events?${query}`),
  ...['/events?from=tomorrow', '/events?from=2084-02-30', '/staff/sold?date=2027-02-30'],
  ...[`/tickets/${someId}`, `/tickets/${someId}/ticket.png`],
])('an address that the site does not have is not found: %s', async (path) => {
  expect((await site.read(path)).status).toBe(404);
});
