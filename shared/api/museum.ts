/** The shape of the museum's own file (infra/museum.yaml): who it is and when it is open. */
import type { JsonSchema, ValueOf } from './json-schema.ts';

/** `HH:mm`, from 00:00 to 23:59. */
export const timeOfDayPattern = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';

const hours = { type: 'string', format: 'opening-hours' } as const;

const places = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const;

const weekdays = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
} as const;

/** Those that tickets and the door speak. */
export const languages = [
  'ar',
  'cs',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'sv',
  'zh',
] as const;

export type Language = (typeof languages)[number];

/** Whether a language, which a tag such as `ar-EG` may name too, is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(?:ar|he)\b/i.test(tag);

export const museum = {
  type: 'object',
  required: ['name', 'timeZone', 'weeklyHours'],
  properties: {
    name: { type: 'string', format: 'text', maxLength: 100 },
    accentColour: { type: 'string', format: 'colour', default: '#9a3324' },
    timeZone: { type: 'string', format: 'time-zone' },
    /** In which the museum speaks to people: English unless set. A type beside the choice would blame what is no text twice. */
    language: { enum: languages },
    /** Of the prices of events, by its ISO 4217 code. Tickets show a price where it is set. */
    currency: { type: 'string', format: 'currency' },
    address: { type: 'string', format: 'text', maxLength: 300 },
    /** Of the museum's own site. */
    url: { type: 'string', format: 'web-address', maxLength: 300 },
    /** From today on. */
    publishedMonths: { type: 'integer', minimum: 1, maximum: 120, default: 24 },
    weeklyHours: {
      type: 'object',
      required: Object.keys(weekdays) as (keyof typeof weekdays)[],
      properties: weekdays,
      additionalProperties: false,
    },
    seasons: {
      type: 'array',
      items: {
        type: 'object',
        required: ['from', 'to', 'weeklyHours'],
        properties: {
          from: { type: 'string', format: 'day-of-year' },
          to: { type: 'string', format: 'day-of-year' },
          weeklyHours: { type: 'object', properties: weekdays, additionalProperties: false, minProperties: 1 },
        },
        additionalProperties: false,
      },
    },
    /** How many tickets are sold for a day: of general entry, and of every event at a location, by its exact name. */
    capacity: {
      type: 'object',
      properties: { perDay: places, locations: { type: 'object', additionalProperties: places } },
      additionalProperties: false,
    },
    /**
     * After so many days past the date of a ticket its record, with e-mail and phone, is removed; 400 unless set. They end at midnight UTC: after
     * a single one a ticket would be gone before its day is over in America.
     */
    ticketsKeptDays: { type: 'integer', minimum: 2, maximum: 3650 },
    exceptions: {
      type: 'object',
      propertyNames: { type: 'string', format: 'day-of-year' },
      additionalProperties: hours,
    },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/**
 * Opening hours are `HH:mm-HH:mm` or `closed`; a day is `MM-DD` (every year) or `YYYY-MM-DD` (once).
 * An exception for one date goes before one for every year, that before the last season that covers the day,
 * and that before the weekly hours.
 */
export type Museum = ValueOf<typeof museum> & {
  /** Not in the file: follows from its language and currency. */
  readonly priceFormat?: PriceFormat;
  /** Not in the file: follows from its time zone. In order; what lies outside is asked of Intl. */
  readonly clockChanges?: readonly ClockChange[];
};

/** From which minute since 1970 on the clocks are how many minutes ahead of UTC. */
export type ClockChange = readonly [at: number, ahead: number];

/** What stands around a price, and within it. */
export interface PriceFormat {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
  readonly group: string;
  /** Thousands are parted in numbers of so many digits or more. */
  readonly groupFrom: number;
  /** Decimals that the currency has. */
  readonly digits: number;
}
