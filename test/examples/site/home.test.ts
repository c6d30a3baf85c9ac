/** The site's home page: what stands on the door of the museum, its hours, its next events. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingSentences } from '../../../examples/site/opening.ts';
import { wordingOf } from '../../../examples/site/locale.ts';
import { cityMuseum } from '../../support/city-museum.ts';
import { openTestSite, plan, seen, type TestSite } from '../../support/example-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const hours = [
  { date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' },
  { date: '2026-12-26', timeOpen: '10:00', timeClose: '16:00' },
  { date: '2027-01-11', timeOpen: '10:00', timeClose: '16:00' },
];

describe('what stands on the door', () => {
  it.each([
    ['before it opens', '2026-12-24', '08:59', ['Opens today at 09:00']],
    ['as it opens', '2026-12-24', '09:00', ['Open today until 18:00']],
    ['a minute before it closes', '2026-12-24', '17:59', ['Open today until 18:00']],
    ['as it closes', '2026-12-24', '18:00', ['Closed now', 'Opens Saturday at 10:00']],
    ['on a day on which it is closed', '2026-12-25', '12:00', ['Closed today', 'Opens Saturday at 10:00']],
    ['before a long time', '2026-12-27', '12:00', ['Closed today', 'Opens Monday, 11 January 2027 at 10:00']],
    ['when no hours are known', '2027-02-01', '12:00', ['Closed today']],
  ])('is true %s', (_, today, time, sentences) => {
    expect(openingSentences(hours, today, time, wordingOf(cityMuseum))).toEqual(sentences);
  });

  it.each([
    ['de', ['Heute geschlossen', 'Öffnet Samstag um 10:00']],
    ['fr', ['Fermé aujourd’hui', 'Ouvre samedi à 10:00']],
    ['nl', ['Vandaag gesloten', 'Opent zaterdag om 10:00']],
  ] as const)('is said in the language of the museum: %s', (language, sentences) => {
    expect(openingSentences(hours, '2026-12-25', '12:00', wordingOf({ ...cityMuseum, language }))).toEqual(sentences);
  });
});

describe('the home page', () => {
  it('tells whether the museum is open, and the hours of four weeks day by day', async () => {
    const { status, text } = await site.visit('/');

    const days = [...text.matchAll(/<time datetime="([\d-]+)" aria-label.*?<span class="(open|shut)">/gs)];
    expect(status).toBe(200);
    expect(text).toMatch(/<h1>Open today until 18:00<\/h1>/);
    expect(days.map(([, date]) => date)).toHaveLength(28);
    expect([days[0]?.[1], days[27]?.[1]]).toEqual(['2026-12-24', '2027-01-20']);
    expect(days.filter(([, , how]) => how === 'shut').map(([, date]) => date)).toEqual(['2026-12-25', '2027-01-01']);
  });

  it('names the next events, whatever they are called, and leads to them', async () => {
    const eventId = await plan({ name: '<script>alert(1)</script>"\'&', dates: ['2071-03-05'], price: 12 });
    const later = await openTestSite({ now: () => new Date('2071-03-05T09:00:00Z') });

    const page = await later.visit('/');
    await later.close();

    expect(page.text).toContain(
      `<a href="/events/${eventId}" dir="auto">&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;</a>`,
    );
    expect(seen(page)).toContain('Thursday, 5 March 2071 Aquarium hall · Price: €12.00');
  });

  it('is in the language of the museum, and written from right to left where that is', async () => {
    const german = await openTestSite({ museum: { ...cityMuseum, language: 'de' } });
    const page = await german.visit('/');
    await german.close();

    expect(page.text).toContain('<html lang="de" dir="ltr">');
    expect(page.text).toContain('<h1>Heute geöffnet bis 18:00</h1>');
  });

  it('lets nothing run, nobody frame it, and nothing come from elsewhere', async () => {
    const { headers } = await site.visit('/');

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each(['/nothing', '/events/none', '/tickets/none', '/staff/nothing', '//evil.example/', '/%ff'])(
    'has no neighbour %s',
    async (path) => {
      expect((await site.visit(path)).status).toBe(404);
    },
  );

  it('knows which methods it has', async () => {
    const response = await fetch(site.address, { method: 'DELETE' });

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
