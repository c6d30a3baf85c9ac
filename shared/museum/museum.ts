/**
 * The schema of the museum's own file (infra/museum.yaml): who it is and when it is open. A `description` ends the
 * error message `<key> must be …`.
 */
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';

const hours = {
  type: 'string',
  format: 'opening-hours',
  description: 'opening hours such as 09:00-18:00, or closed',
} as const;

const day = {
  type: 'string',
  format: 'day-of-year',
  description: 'a day of every year (MM-DD) or a date (YYYY-MM-DD)',
} as const;

const shortText = (maxLength: number) =>
  ({
    type: 'string',
    format: 'text',
    maxLength,
    description: `a text of at most ${maxLength} characters, one of them visible`,
  }) as const;

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

export const museum = {
  type: 'object',
  required: ['name', 'timeZone', 'weeklyHours'],
  properties: {
    name: shortText(100),
    accentColour: {
      type: 'string',
      pattern: '^#[0-9a-fA-F]{6}$',
      default: '#9a3324',
      description: "a colour such as '#9a3324', in quotes",
    },
    timeZone: { type: 'string', format: 'time-zone', description: 'an IANA time zone such as Europe/Berlin' },
    /** The language of tickets and the door's page: English unless set. */
    language: { type: 'string', format: 'language', description: 'a language that has a file in shared/words' },
    /** The ISO 4217 code of the currency of prices. Tickets show a price where it is set. */
    currency: { type: 'string', format: 'currency', description: 'the ISO 4217 code of a currency such as EUR' },
    /** What general entry costs: shown, never charged. */
    generalPrice: {
      type: 'number',
      minimum: 0,
      maximum: 1_000_000,
      description: 'a price such as 12.50, from 0 to 1000000',
    },
    address: shortText(300),
    /** The museum's own site. */
    url: {
      type: 'string',
      format: 'web-address',
      maxLength: 300,
      description: 'a web address such as https://museum.example, of at most 300 characters',
    },
    /** For how many months from today on hours are published. */
    publishedMonths: { type: 'integer', minimum: 1, maximum: 120, default: 24 },
    weeklyHours: {
      type: 'object',
      required: Object.keys(weekdays) as (keyof typeof weekdays)[],
      properties: weekdays,
      additionalProperties: false,
    },
    seasons: {
      type: 'array',
      description: 'a list',
      items: {
        type: 'object',
        'x-season': true,
        description: 'a season from a day of every year to another (MM-DD), or between two dates in order (YYYY-MM-DD)',
        required: ['from', 'to', 'weeklyHours'],
        properties: {
          from: day,
          to: day,
          weeklyHours: { type: 'object', properties: weekdays, additionalProperties: false, minProperties: 1 },
        },
        additionalProperties: false,
      },
    },
    /** The most tickets for a day: of general entry, and of each event at a location with exactly this name. */
    capacity: {
      type: 'object',
      properties: { perDay: places, locations: { type: 'object', additionalProperties: places } },
      additionalProperties: false,
    },
    /**
     * Days after the ticket's date at which its record, with e-mail and phone, is removed; 400 unless set. Days end
     * at midnight UTC: with 1, a ticket would be gone before its day is over in America.
     */
    ticketsKeptDays: { type: 'integer', minimum: 2, maximum: 3650 },
    exceptions: { type: 'object', propertyNames: day, additionalProperties: hours },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/**
 * Hours are `HH:mm-HH:mm` or `closed`; a day is `MM-DD` (every year) or `YYYY-MM-DD` (once). The first of
 * these that has hours for a day decides: an exception for its date, an exception for every year, the last season, the
 * weekly hours.
 */
export type Museum = ValueOf<typeof museum> & {
  /** Not in the file, but derived from its language and currency. */
  readonly priceFormat?: PriceFormat;
  /** Not in the file, but derived from its time zone; in order. Intl knows the years before and after. */
  readonly clockChanges?: readonly ClockChange[];
};

/** From the minute `at` (since 1970) on, clocks are `ahead` minutes ahead of UTC. */
export type ClockChange = readonly [at: number, ahead: number];

/** How a price is written. */
export interface PriceFormat {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
  readonly group: string;
  /** Thousands are grouped in numbers of at least this many digits. */
  readonly groupFrom: number;
  /** The currency's number of decimals. */
  readonly digits: number;
}
