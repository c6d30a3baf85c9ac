/** The museum's language: the site's words in it, and how it writes dates, times and prices. */
import type { Museum } from './museum/museum-file.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

export type Words = typeof en;
/** By language. */
export const allWords = { en, de };
export type Locale = ReturnType<typeof localeOf>;

/** Falls back to English words for a museum of another language. */
export const localeOf = ({ language: wanted = 'en', currency }: Pick<Museum, 'language' | 'currency'>) => {
  const [base = 'en'] = wanted.split('-');
  const language = ([wanted, base].find((one) => Object.hasOwn(allWords, one)) ?? 'en') as keyof typeof allWords;
  const words = allWords[language];
  const dates = (options: Intl.DateTimeFormatOptions, inLanguage: string = language) => {
    // Days stand before months, as on the tickets.
    const format = new Intl.DateTimeFormat(inLanguage === 'en' ? 'en-GB' : inLanguage, { timeZone: 'UTC', ...options });
    return (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
  };
  const withMonth = (month: 'long' | 'short' | 'numeric') => ({ day: 'numeric', month, year: 'numeric' }) as const;
  const ways = [{ dateStyle: 'full' } as const, withMonth('long'), withMonth('short'), withMonth('numeric')];
  const waysToWrite = [language, wanted].flatMap((inLanguage) => ways.map((way) => dates(way, inLanguage)));
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const numbers = new Intl.NumberFormat(language, { ...decimals, trailingZeroDisplay: 'stripIfInteger' });
  const style = { style: 'currency', currency: currency ?? 'EUR', currencyDisplay: 'narrowSymbol' } as const;
  // In the museum's language, even if the site has no words in it, and with digits 0 to 9 as on the tickets.
  const money = new Intl.NumberFormat(`${wanted}-u-nu-latn`, style);
  const digits = currency === undefined ? 2 : (money.resolvedOptions().maximumFractionDigits ?? 2);
  const toType = new Intl.NumberFormat(`${wanted}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 20 });
  const marks = (['code', 'narrowSymbol', 'symbol', 'name'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(wanted, { ...style, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  );
  const forMachines = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: digits });
  const say = (word: keyof Words, values: Readonly<Record<string, string | number>>): string =>
    words[word].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
  /** Undefined for a number that is not known. */
  const count = (known: number | undefined): string =>
    known === undefined ? say('atLeast', { count: numbers.format(0) }) : numbers.format(known);
  return {
    language,
    words,
    say,
    /** Like `say`, in the singular if the count is one. */
    sayCount: (
      word: 'ticketsLost' | 'buyersToTell' | 'formerSold' | 'pastSold' | 'generalSold',
      number: number | undefined,
      values: Readonly<Record<string, string>> = {},
    ) => say(number === 1 ? `${word}1` : word, { ...values, count: count(number) }),
    fullDate: dates({ dateStyle: 'full' }),
    shortDate: dates(withMonth('short')),
    /** Short enough for an option on a phone, followed by a remark. */
    choiceDate: dates({ weekday: 'short', ...withMonth('short') }),
    /** A date in digits and in words, as the site and the museum's own language write it. */
    writings: (date: string): string[] => [date, ...waysToWrite.map((write) => write(date))],
    monthAndYear: dates({ month: 'long', year: 'numeric' }),
    weekday: dates({ weekday: 'long' }),
    weekdayShort: dates({ weekday: 'short' }),
    dayOfMonth: dates({ day: 'numeric' }),
    monthShort: dates({ month: 'short' }),
    dayAndMonth: dates({ day: 'numeric', month: 'long' }),
    /** Without a currency: a bare number with two decimals or none. */
    price: (price: number): string => {
      if (price === 0) return words.free;
      return (currency === undefined ? numbers : money).format(price);
    },
    /** How people type prices: in the museum's language, perhaps with one of these currency marks. */
    typing: {
      decimalSign: toType.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value,
      decimals: digits,
      marks: currency === undefined ? [] : marks,
    },
    /** A number with all its decimals, for an input field. */
    toType: (number: number): string => toType.format(number),
    /** Rounded to the decimals that are shown. */
    rounded: (price: number): number => Number(forMachines.format(price)),
    count,
  };
};
