/** The service's clock, as a device learns it from answers. */
import { expect, it } from 'vitest';
import { clockFor } from '../../../../door/device/clock.ts';

const clockAt = (device: string) => clockFor({ timeZone: 'Europe/Berlin', deviceTime: () => Date.parse(device) });

it('goes by the service, whose future nothing that it notes lies in', () => {
  const clock = clockAt('2026-12-24T23:30:00.900Z');

  clock.learnFrom(new Headers({ Date: 'Thu, 24 Dec 2026 22:30:00 GMT' }));

  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-12-24T22:30:00.000Z', '2026-12-24']);
  expect(clock.ahead()).toBe(3_600_900);
});

it.each([
  ['20 hours', '72000', '2026-12-24T07:00:00.000Z'],
  ['no time', '0', '2026-12-23T11:00:00.000Z'],
  ['an age that is none', 'old', '2026-12-23T11:00:00.000Z'],
  ['less than no time', '-60', '2026-12-23T11:00:00.000Z'],
])('adds what a host has kept an answer for: %s', (_, age, instant) => {
  const clock = clockAt('2026-12-24T07:00:00Z');

  clock.learnFrom(new Headers({ Date: 'Wed, 23 Dec 2026 11:00:00 GMT', Age: age }));

  expect(clock.now().toISOString()).toBe(instant);
});

it.each([
  ['no date', new Headers({ Age: '60' })],
  ['a date that is none', new Headers({ Date: 'yesterday' })],
])('learns nothing from an answer with %s', (_, headers) => {
  const clock = clockAt('2026-12-24T07:00:00Z');

  clock.learnFrom(headers);

  expect(clock.now().toISOString()).toBe('2026-12-24T07:00:00.000Z');
});
