/** Reads and checks the museum's file: a mistake stops the deployment and names its line. */
import { Ajv } from 'ajv';
import { date } from '../../shared/api/formats.ts';
import { addKeywords } from '../../shared/api/keywords.ts';
import { type Museum, museum } from '../../shared/api/museum.ts';
import { timeOfDayPattern } from '../../shared/api/schemas.ts';
import { languages } from '../../shared/words/words.ts';
import { clockChanges } from './clock-changes.ts';
import { priceFormat } from './price-format.ts';
import { readYaml } from './yaml-file.ts';

/**
 * @throws ConfigurationError with a line `<file>:<line>: <fault>` for each of its first hundred faults, or the
 * reason why it is unreadable
 */
export const readMuseum = (file: string): Museum =>
  withWhatIntlKnows(readYaml(file, { validate, sentences, further: seasonFaults }));

const withWhatIntlKnows = (museum: Museum): Museum => {
  const { timeZone, language = 'en', currency } = museum;
  return {
    ...museum,
    clockChanges: clockChanges(timeZone),
    ...(currency !== undefined && { priceFormat: priceFormat(language, currency) }),
  };
};

const seasonFaults = ({ seasons = [] }: Museum) =>
  seasons.flatMap(({ from, to }, index) => {
    if (from.length === to.length && (from.length === 5 || from <= to)) return [];
    const rule = 'must go from a day of every year to another (MM-DD), or between two dates in order (YYYY-MM-DD)';
    return [[['seasons', String(index)], `seasons.${index} ${rule}`] as const];
  });

/** A name, because offsets such as +01:00, which Intl takes too, have no summer time. */
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

/** A test checks that the schema is valid: doing so here would slow every start down. */
const validate = addKeywords(new Ajv({ allErrors: true, useDefaults: true, verbose: true, validateSchema: false }))
  .addFormat('opening-hours', isOpeningHours)
  .addFormat('day-of-year', isDayOfYear)
  .addFormat('time-zone', isTimeZone)
  .addFormat('language', (text) => languages.includes(text))
  .addFormat('currency', (text) => Intl.supportedValuesOf('currency').includes(text))
  .addFormat('web-address', (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
  .addFormat('colour', /^#[0-9a-f]{6}$/i)
  .compile<Museum>(museum);

const sentences = {
  'opening-hours': 'is neither opening hours such as 09:00-18:00 nor closed',
  'day-of-year': 'is neither a day of every year (MM-DD) nor a date (YYYY-MM-DD)',
  'time-zone': 'is not an IANA time zone such as Europe/Berlin',
  language: `is none of ${languages.join(', ')}`,
  currency: 'is not the ISO 4217 code of a currency such as EUR',
  'web-address': 'is not a web address such as https://museum.example',
  colour: "is not a colour such as '#9a3324', in quotes",
  text: 'has no visible character',
};
