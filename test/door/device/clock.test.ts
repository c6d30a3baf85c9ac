/** The service's clock, as a device learns it from responses. */
import { afterEach, expect, it, vi } from 'vitest';
import { clockFor } from '../../../door/device/clock.ts';

const clockAt = (device: string) => {
  vi.useFakeTimers({ now: new Date(device) });
  return clockFor('Europe/Berlin');
};

afterEach(() => void vi.useRealTimers());

it('follows the service, and is never ahead of it', () => {
  const clock = clockAt('2026-12-24T23:30:00.900Z');

  clock.learnFrom(new Headers({ Date: 'Thu, 24 Dec 2026 22:30:00 GMT' }));

  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-12-24T22:30:00.000Z', '2026-12-24']);
  expect(clock.ahead()).toBe(3_600_900);
});

const sent = 'Wed, 23 Dec 2026 11:00:00 GMT';

it.each<[string, Record<string, string>, string]>([
  ['adds the hours for which a cache has kept a response', { Date: sent, Age: '72000' }, '2026-12-24T07:00:00.000Z'],
  ['takes an age of another form for none', { Date: sent, Age: 'old' }, '2026-12-23T11:00:00.000Z'],
  ['takes a negative age for none', { Date: sent, Age: '-60' }, '2026-12-23T11:00:00.000Z'],
  ['learns nothing without a date', { Age: '60' }, '2026-12-24T09:00:00.000Z'],
  ['learns nothing from a date of another form', { Date: 'yesterday' }, '2026-12-24T09:00:00.000Z'],
])('%s', (_, headers, instant) => {
  const clock = clockAt('2026-12-24T09:00:00Z');

  clock.learnFrom(new Headers(headers));

  expect(clock.now().toISOString()).toBe(instant);
});
