/** What search engines read of the site, held against what they ask for, written out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type Page, plan, siteSettings, type TestSite } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** As a crawler reads it: the text of the one element, which HTML does not decode. */
const dataIn = ({ text }: Page) => {
  const [data, ...others] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(others).toEqual([]);
  return JSON.parse(data?.[1] ?? '');
};

describe('the museum', () => {
  it('is a Museum with name, address, url, and hours for each day of four weeks', async () => {
    const data = dataIn(await site.visit('/'));

    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Museum',
      name: 'City Museum',
      url: 'https://museum.example',
      address: 'Harbour Street 12, 20457 Hamburg',
    });
    expect(data.openingHoursSpecification).toHaveLength(28);
    expect(data.openingHoursSpecification.slice(0, 2)).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '09:00',
        closes: '18:00',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
      },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
      },
    ]);
  });
});

describe('an event', () => {
  it('is one Event for each of its days, with all that search engines ask for', async () => {
    const eventId = await plan({ dates: ['2063-03-06', '2063-03-05', '2020-01-01'] });
    const url = `https://museum.example/events/${eventId}`;
    const on = (date: string) => ({
      '@type': 'Event',
      '@id': `${url}#${date}`,
      url,
      name: 'Night of the Octopus',
      description: 'An evening with eight arms',
      startDate: date,
      endDate: date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Aquarium hall', address: 'Harbour Street 12, 20457 Hamburg' },
      organizer: {
        '@type': 'Museum',
        name: 'City Museum',
        url: 'https://museum.example',
        address: 'Harbour Street 12, 20457 Hamburg',
      },
      offers: {
        '@type': 'Offer',
        url,
        price: 19.99,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    });

    expect(dataIn(await site.visit(`/events/${eventId}`))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [on('2063-03-05'), on('2063-03-06')],
    });
  });

  it('that is cancelled is said to be so, and offers nothing', async () => {
    const eventId = await plan({ dates: ['2063-03-07'] });
    await site.visit(`/events/${eventId}`);
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const {
      '@graph': [event],
    } = dataIn(await site.visit(`/events/${eventId}`));

    expect(event.eventStatus).toBe('https://schema.org/EventCancelled');
    expect(event.startDate).toBe('2063-03-07');
    expect(event).not.toHaveProperty('offers');
  });

  it('of every day of a year does not fill its page', async () => {
    const dates = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2064, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
    );

    expect(dataIn(await site.visit(`/events/${await plan({ dates })}`))['@graph']).toHaveLength(31);
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028"\\', '&quot;'])(
    'cannot end the element by its name: %j',
    async (name) => {
      const page = await site.visit(`/events/${await plan({ name, dates: ['2063-03-08'] })}`);

      expect(dataIn(page)['@graph'][0].name).toBe(name);
    },
  );

  it('has an address even where the museum has told none, and a price without a currency likewise', async () => {
    const { currency, priceFormat, address, url, ...museum } = siteSettings().museum;
    const bare = await openTestSite({ museum });
    const page = await bare.visit(`/events/${await plan({ dates: ['2063-03-09'], price: 0 })}`);
    await bare.close();

    const {
      '@graph': [event],
    } = dataIn(page);
    expect(event.location.address).toBe('City Museum');
    expect(event.url.startsWith(`${bare.address}/events/`)).toBe(true);
    expect(event.offers.price).toBe(0);
    expect(event.offers).not.toHaveProperty('priceCurrency');
    expect([currency, priceFormat, address, url]).not.toContain(undefined);
  });
});
