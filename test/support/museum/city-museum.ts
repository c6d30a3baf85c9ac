/** The museum under test: its file, its clock, its allowed origins and its stack. */
import { join } from 'node:path';
import { deploymentOf } from '../../../infra/settings/deployment.ts';
import type { Museum } from '../../../shared/api/museum.ts';

export const museumFile = join(import.meta.dirname, 'city-museum.yaml');

/** In Berlin: until 2035, the last Sundays of March and October. */
const clockChanges = [
  ['2026-01-01T00:00', 60],
  ['2026-03-29T01:00', 120],
  ['2026-10-25T01:00', 60],
  ['2027-03-28T01:00', 120],
  ['2027-10-31T01:00', 60],
  ['2028-03-26T01:00', 120],
  ['2028-10-29T01:00', 60],
  ['2029-03-25T01:00', 120],
  ['2029-10-28T01:00', 60],
  ['2030-03-31T01:00', 120],
  ['2030-10-27T01:00', 60],
  ['2031-03-30T01:00', 120],
  ['2031-10-26T01:00', 60],
  ['2032-03-28T01:00', 120],
  ['2032-10-31T01:00', 60],
  ['2033-03-27T01:00', 120],
  ['2033-10-30T01:00', 60],
  ['2034-03-26T01:00', 120],
  ['2034-10-29T01:00', 60],
  ['2035-03-25T01:00', 120],
  ['2035-10-28T01:00', 60],
  ['2036-01-01T00:00', 60],
] as const;

/** The content of that file, written again by hand: a slip in reading it must meet another hand here (double entry). */
export const cityMuseum: Museum = {
  name: 'City Museum',
  accentColour: '#9a3324',
  timeZone: 'Europe/Berlin',
  publishedMonths: 24,
  weeklyHours: {
    monday: '09:00-18:00',
    tuesday: '09:00-18:00',
    wednesday: '09:00-18:00',
    thursday: '09:00-18:00',
    friday: '10:00-16:00',
    saturday: '09:00-18:00',
    sunday: '09:00-18:00',
  },
  seasons: [],
  exceptions: { '12-25': 'closed', '01-01': 'closed' },
  clockChanges: clockChanges.map(([at, ahead]) => [Date.parse(`${at}Z`) / 60_000, ahead]),
};

/** Christmas Eve 2026, a Thursday, at ten in the morning in Berlin. */
export const now = '2026-12-24T09:00:00Z';

export const allowedOrigins = ['https://museum.example', 'https://www.museum.example'];

export const stackSettings = deploymentOf(
  'test',
  {},
  {
    ALLOWED_ORIGINS: allowedOrigins.join(','),
    MUSEUM_FILE: museumFile,
  },
);
