/** The museum under test: its file, its clock, its allowed origins and its stack. */
import { join } from 'node:path';
import { clockChanges } from '../../../infra/settings/clock-changes.ts';
import { deploymentOf } from '../../../infra/settings/deployment.ts';
import type { Museum } from '../../../shared/museum/museum.ts';
import { everyDay } from './test-museum.ts';

export const museumFile = join(import.meta.dirname, 'city-museum.yaml');

/** The content of that file, written again by hand, so that a mistake in reading it shows (double entry). */
export const cityMuseum: Museum = {
  name: 'City Museum',
  accentColour: '#9a3324',
  timeZone: 'Europe/Berlin',
  publishedMonths: 24,
  weeklyHours: { ...everyDay('09:00-18:00'), friday: '10:00-16:00' },
  seasons: [],
  exceptions: { '12-25': 'closed', '01-01': 'closed' },
  clockChanges: clockChanges('Europe/Berlin'),
};

/** Christmas Eve 2026, a Thursday, at ten in the morning in Berlin. */
export const now = '2026-12-24T09:00:00Z';

export const allowedOrigins = ['https://museum.example', 'https://www.museum.example'];

const variables = { ALLOWED_ORIGINS: allowedOrigins.join(','), MUSEUM_FILE: museumFile };
export const stackSettings = deploymentOf('test', {}, variables);
