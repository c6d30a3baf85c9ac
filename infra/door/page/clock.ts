/** The service's clock, as far as a device can know it: a phone's own may be wrong. */
import { type CalendarDate, dateIn } from '../../../shared/museum/calendar-date.ts';

export interface Clock {
  now(): Date;
  today(): CalendarDate;
  /** Learns from an answer that has just come over the network what time it is there. */
  learnFrom(headers: Headers): void;
}

/** @param standsAt an instant at which the service's clock stands, ISO 8601 */
export const clockFor = (timeZone: string, standsAt?: string, deviceTime: () => number = Date.now): Clock => {
  let ahead = 0;
  const now = () => new Date(standsAt ?? deviceTime() - ahead);
  return {
    now,
    today: () => dateIn(timeZone, now()),
    learnFrom: (headers) => {
      const there = Date.parse(headers.get('date') ?? '');
      // The header leaves the fraction of a second away: what is noted by it never lies in the service's future.
      if (!Number.isNaN(there)) ahead = deviceTime() - there;
    },
  };
};
