/** Which day it is at the museum: to the minute, and as Intl says it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';
import { dayAt } from '../../../shared/museum/calendar-date.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';

const museumIn = (timeZone: string) => ({ ...cityMuseum, timeZone, clockChanges: clockChanges(timeZone) });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the day at the museum', () => {
  it.each([
    ['Europe/Berlin', '2026-12-24T22:59:59.999Z', '2026-12-24'],
    ['Europe/Berlin', '2026-12-24T23:00:00.000Z', '2026-12-25'],
    ['Europe/Berlin', '2027-07-01T21:59:59.999Z', '2027-07-01'],
    ['Europe/Berlin', '2027-07-01T22:00:00.000Z', '2027-07-02'],
    ['Europe/Berlin', '2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['Europe/Berlin', '2035-12-31T23:00:00.000Z', '2036-01-01'],
    ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31'],
    ['America/New_York', '2026-01-01T05:00:00.000Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-06-30T18:15:00.000Z', '2026-07-01'],
    ['Australia/Lord_Howe', '2026-07-01T13:30:00.000Z', '2026-07-02'],
  ])('in %s at %s is %s, without a question to Intl', (timeZone, instant, day) => {
    const museum = museumIn(timeZone);
    const asked = vi.spyOn(Intl, 'DateTimeFormat');

    expect(dayAt(museum, new Date(instant))).toBe(day);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['Europe/Berlin', '2025-12-31T22:59:59.999Z', '2025-12-31'],
    ['Europe/Berlin', '2036-01-01T00:00:00.000Z', '2036-01-01'],
    ['Europe/Berlin', '2055-07-01T22:00:00.000Z', '2055-07-02'],
  ])('in %s at %s is %s also where the known changes end', (timeZone, instant, day) => {
    expect(dayAt(museumIn(timeZone), new Date(instant))).toBe(day);
  });

  it.each(['Europe/Berlin', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'in %s is what Intl says, in every hour of two years and in every week of the others',
    (timeZone) => {
      const museum = museumIn(timeZone);
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      const hour = 3_600_000;
      const instants = [
        ...Array.from({ length: 2 * 8766 }, (_, index) => Date.UTC(2027) + index * hour),
        ...Array.from({ length: 10 * 52 }, (_, index) => Date.UTC(2026) + index * 167 * hour),
      ];

      const wrong = instants.filter((instant) => dayAt(museum, new Date(instant)) !== format.format(instant));

      expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([]);
    },
  );

  it('is asked of Intl where the museum knows no changes', () => {
    expect(dayAt({ ...museumIn('Asia/Tokyo'), clockChanges: [] }, new Date('2026-12-24T15:00:00Z'))).toBe('2026-12-25');
  });
});
