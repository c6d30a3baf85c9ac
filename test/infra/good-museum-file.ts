/** A good museum's file, for tests that change it in one place. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Tests refer to its fourteen lines by number. */
export const good = `name: City Museum
accentColour: '#9a3324'
timeZone: Europe/Berlin
publishedMonths: 24
weeklyHours:
  monday: closed
  tuesday: 09:00-18:00
  wednesday: 09:00-18:00
  thursday: 09:00-21:30
  friday: 10:00-16:00
  saturday: 00:00-23:59
  sunday: 09:00-18:00
seasons: []
exceptions: {}
`;

export const file = join(temporaryFolder(), 'museum.yaml');

export const read = (from: string, to: string) => {
  expect(good).toContain(from);
  writeFileSync(file, good.replace(from, to));
  return readMuseum(file);
};

export const season = (from: string, to: string, hours = 'friday: closed') =>
  `seasons:\n  - from: ${from}\n    to: ${to}\n    weeklyHours:\n      ${hours}\n`;

export const faults = (from: string, to: string): string[] => {
  try {
    read(from, to);
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(`${file}:`, ''));
  }
  return [];
};
