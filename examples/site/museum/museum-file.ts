/** Reads from the museum's file the keys that the site needs. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Mistake } from '../mistake.ts';

export interface Museum {
  readonly name: string;
  /** A colour such as `#9a3324`. */
  readonly accentColour: string;
  /** An IANA time zone. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly language?: string;
  /** An ISO 4217 code. Without it prices are bare numbers. */
  readonly currency?: string;
  /** The price of general entry: shown, never charged. */
  readonly generalPrice?: number;
  readonly address?: string;
  /** The address of the museum's own site. */
  readonly url?: string;
  /** The most tickets for a day: of general entry, and of each event at a location of exactly this name. */
  readonly capacity?: { readonly perDay?: number; readonly locations?: Readonly<Record<string, number>> };
  /** For how many months from today on tickets are sold. */
  readonly publishedMonths: number;
}

/** Reads YAML or JSON. Ignores other keys. @throws Mistake that names the first wrong key */
export const readMuseum = (file: string): Museum => {
  const museum: Record<string, unknown> = { ...defaults, ...contentOf(file) };
  for (const [key, [isRight, expected]] of Object.entries(rules)) {
    const value = museum[key];
    const isMissing = value === undefined && !required.includes(key);
    if (!isMissing && !isRight(value)) throw new Mistake(`${file}: ${key} must be ${expected}.`);
  }
  return museum as unknown as Museum;
};

const contentOf = (file: string): Record<string, unknown> => {
  try {
    return Object(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Mistake(`The museum's file cannot be read. ${(error as Error).message}`);
  }
};

const defaults = { accentColour: '#9a3324', publishedMonths: 24 };
const required = ['name', 'timeZone'];

type Rule = readonly [isRight: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Whether Intl accepts a text. */
const isKnown = (use: (text: string) => unknown) => (value: unknown) => {
  try {
    return isText(value) && Boolean(use(value));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const isCapacity = (value: unknown) => {
  const { perDay = 0, locations = {} } = Object(value);
  return [value, locations].every(isMap) && [perDay, ...Object.values(locations)].every(Number.isInteger);
};

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const rules: Readonly<Record<string, Rule>> = {
  name: [isText, 'a text'],
  accentColour: [(value) => isText(value) && /^#[0-9a-f]{6}$/i.test(value), "a colour such as '#9a3324', in quotes"],
  timeZone: [isKnown((timeZone) => new Intl.DateTimeFormat('en', { timeZone })), 'a time zone such as Europe/Berlin'],
  language: [isKnown(Intl.getCanonicalLocales), 'a language such as de'],
  currency: [(value) => Intl.supportedValuesOf('currency').includes(String(value)), 'a currency such as EUR'],
  generalPrice: [(value) => typeof value === 'number' && value >= 0 && value <= 1_000_000, 'a price such as 12.50'],
  address: [isText, 'a text'],
  url: [(value) => /^https?:$/.test(URL.parse(String(value))?.protocol ?? ''), 'a web address'],
  capacity: [isCapacity, 'whole numbers of places: perDay, and locations by name'],
  publishedMonths: [(value) => Number.isInteger(value) && Number(value) > 0, 'a whole number above 0'],
};
