/** The service's clock, learnt from the host of its page: a phone's own clock may be wrong. */
import { type CalendarDate, dateIn } from '../../shared/museum/calendar-date.ts';

export type Clock = ReturnType<typeof clockFor>;

/** @param standsAt where the service's clock is stopped, ISO 8601 @param ahead known so far, milliseconds */
export const clockFor = (timeZone: string, standsAt?: string, ahead = 0) => {
  let learnt = ahead;
  const now = () => new Date(standsAt ?? Date.now() - learnt);
  return {
    now,
    today: (): CalendarDate => dateIn(timeZone, now()),
    /** @param headers of a response that has just arrived */
    learnFrom: (headers: Headers): void => {
      // A cache sends the date of the original response, and its age in seconds (RFC 9111, 5.1).
      const age = Math.max(0, Number.parseInt(headers.get('age') ?? '', 10) || 0);
      const there = Date.parse(headers.get('date') ?? '') + 1000 * age;
      // The header has whole seconds, rounded down: this clock is never ahead of the service's.
      if (!Number.isNaN(there)) learnt = Date.now() - there;
    },
    /** Milliseconds by which the device's clock is ahead; kept for the next start. */
    ahead: () => learnt,
  };
};
