/** What search engines are told, in the terms of schema.org. */
import type { OpenDay } from '../api/api.ts';
import type { Availability, KnownEvent } from '../api/museum-memory.ts';
import { comingDates } from '../coming.ts';
import type { Site } from '../visit.ts';

export interface Day {
  readonly date: string;
  /** Undefined for a closed day. */
  readonly hours: OpenDay | undefined;
}

/** The museum with its hours day by day. A closed day opens and closes at midnight. */
export const museumData = (site: Site, days: readonly Day[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'Museum',
  ...museum(site),
  ...address(site),
  openingHoursSpecification: days.map(({ date, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: hours?.timeOpen ?? '00:00',
    closes: hours?.timeClose ?? '00:00',
    validFrom: date,
    validThrough: date,
  })),
});

/** One Event for each coming day, as search engines list them, or for the last day of an event that is over. */
export const eventData = (site: Site, { event, isCancelled }: KnownEvent, availability: Availability) => {
  const today = site.today();
  const url = `${site.address}/events/${event.eventId}`;
  const coming = comingDates(event, today);
  const dates = coming.length ? coming.slice(0, mostDates) : event.dates.toSorted().slice(-1);
  const offerOn = (date: string) => ({
    '@type': 'Offer',
    url,
    price: site.locale.rounded(event.price),
    ...(site.museum.currency !== undefined && { priceCurrency: site.museum.currency }),
    availability: placesInTerms[availability.get(date) ?? 'available'],
  });
  return {
    '@context': 'https://schema.org',
    '@graph': dates.map((date) => ({
      '@type': 'Event',
      '@id': `${url}#${date}`,
      url,
      name: event.name,
      description: event.eventDescription,
      startDate: date,
      endDate: date,
      eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event.location, ...address(site) },
      organizer: { '@type': 'Organization', ...museum(site) },
      ...(!isCancelled && date >= today && { offers: offerOn(date) }),
    })),
  };
};

/** A limit, because an exhibition may last a year. */
const mostDates = 31;

const placesInTerms = {
  available: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
} as const;

const museum = ({ museum: { name }, address: url }: Site) => ({ name, url });

const address = ({ museum: { address } }: Site) => address !== undefined && { address };
