/** Reads and checks the museum's file: a mistake stops the deployment and names its line. */
import { Ajv } from 'ajv';
import { date } from '../../shared/api/formats.ts';
import { addKeywords } from '../../shared/api/keywords.ts';
import { timeOfDayPattern } from '../../shared/api/schemas.ts';
import { type Museum, museum as museumSchema } from '../../shared/museum/museum.ts';
import { languages } from '../../shared/words/words.ts';
import { isHttpAddress } from '../command-line/arguments.ts';
import { clockChanges } from './clock-changes.ts';
import { priceFormat } from './price-format.ts';
import { readYaml } from './yaml-file.ts';

/** @throws ConfigurationError with a line for every fault, or the reason why the file is unreadable */
export const readMuseum = (file: string): Museum => {
  const museum = readYaml(file, validate);
  const { timeZone, language = 'en', currency } = museum;
  const derived = { ...museum, clockChanges: clockChanges(timeZone) };
  return currency === undefined ? derived : { ...derived, priceFormat: priceFormat(language, currency) };
};

/** Accepts only names. Intl also takes offsets such as +01:00, but these have no summer time. */
const isTimeZone = (text: string) => {
  try {
    return /^[A-Z]/i.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const isOpeningHours = (text: string) => {
  const [, opens, closes] = openingHours.exec(text) ?? [];
  return text === 'closed' || (opens !== undefined && closes !== undefined && opens < closes);
};

const openingHours = new RegExp(`^(${timeOfDayPattern})-(${timeOfDayPattern})$`);

/** 02-29 counts: it means every year that has the day. */
const isDayOfYear = (text: string) => date(text) || (text.length === 5 && date(`2000-${text}`));

/** Another rule reports a missing `from` or `to`. */
const isSeason = ({ from = '', to = from }: { readonly from?: string; readonly to?: string }) =>
  from.length === to.length && (from.length === 5 || from <= to);

const validate = addKeywords(new Ajv({ allErrors: true, useDefaults: true, verbose: true }))
  .addKeyword({ keyword: 'x-season', type: 'object', schema: false, validate: isSeason })
  .addFormat('opening-hours', isOpeningHours)
  .addFormat('day-of-year', isDayOfYear)
  .addFormat('time-zone', isTimeZone)
  .addFormat('language', (text) => languages.includes(text))
  .addFormat('currency', (text) => Intl.supportedValuesOf('currency').includes(text))
  .addFormat('web-address', isHttpAddress)
  .compile<Museum>(museumSchema);
