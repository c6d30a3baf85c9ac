/** The service's clock, as far as a device can know it: a phone's own may be wrong. */
import { type CalendarDate, dateIn } from '../../shared/museum/calendar-date.ts';

export interface Clock {
  now(): Date;
  today(): CalendarDate;
  /** Learns from an answer that has just come over the network what time it is there. */
  learnFrom(headers: Headers): void;
  /** Milliseconds by which the device's own clock is ahead, to be kept. */
  ahead(): number;
}

interface ClockOptions {
  readonly timeZone: string;
  /** An instant at which the service's clock stands, ISO 8601. */
  readonly standsAt?: string | undefined;
  /** What was learnt before, in milliseconds. */
  readonly ahead?: number | undefined;
  readonly deviceTime?: () => number;
}

export const clockFor = ({ timeZone, standsAt, ahead = 0, deviceTime = Date.now }: ClockOptions): Clock => {
  let learnt = ahead;
  const now = () => new Date(standsAt ?? deviceTime() - learnt);
  return {
    now,
    today: () => dateIn(timeZone, now()),
    learnFrom: (headers) => {
      // Whoever keeps answers for others sends the date of the first, and how many seconds ago that was (RFC 9111, 5.1).
      const age = Math.max(0, Number.parseInt(headers.get('age') ?? '', 10) || 0);
      const there = Date.parse(headers.get('date') ?? '') + 1000 * age;
      // The header leaves the fraction of a second away: what is noted by it never lies in the service's future.
      if (!Number.isNaN(there)) learnt = deviceTime() - there;
    },
    ahead: () => learnt,
  };
};
