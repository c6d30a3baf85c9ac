/** A museum's file that is good, to be spoiled in one place after the other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readMuseum } from '../../infra/settings/museum-file.ts';

/** Fourteen lines, to which cases refer by number. */
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

/** Where it is written before it is read. */
export const file = join(mkdtempSync(join(tmpdir(), 'museum-')), 'museum.yaml');
afterAll(() => rmSync(join(file, '..'), { recursive: true }));

/** Reads the good file with one text in it replaced by another. */
export const read = (from: string, to: string) => {
  expect(good).toContain(from);
  writeFileSync(file, good.replace(from, to));
  return readMuseum(file);
};

export const season = (from: string, to: string, hours = 'friday: closed') =>
  `seasons:\n  - from: ${from}\n    to: ${to}\n    weeklyHours:\n      ${hours}\n`;

/** What is said of the file with that replaced: the lines of the error, without its name. */
export const faults = (from: string, to: string): string[] => {
  try {
    read(from, to);
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(`${file}:`, ''));
  }
  return [];
};
