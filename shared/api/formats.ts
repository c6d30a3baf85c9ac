/** Formats of strings in requests, under the names by which their schemas call them. */
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A real calendar day of the years 0001 to 9999, `YYYY-MM-DD` (RFC 3339 full-date). */
export const date = (text: string): boolean => isFullDate(text) && !text.startsWith('0000');

const instant = (text: string): boolean => {
  const [, day = '', hour, minute, second, aside = '0', asideMinute = '0'] = instantPattern.exec(text) ?? [];
  return (
    date(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(aside) < 24 &&
    Number(asideMinute) < 60
  );
};

/** An instant with its offset from UTC (RFC 3339 date-time) that `Date` can read; leap seconds it cannot. */
export { instant as 'date-time' };

/** A UUID of any version and letter case (RFC 9562), without `urn:uuid:` before it. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address in ASCII (RFC 5321). What is longer than any address is told by `maxLength`; the pattern would take long over it. */
export const email = (text: string): boolean => hasMoreThan(254, text) || emailPattern.test(text);

/** Well-formed Unicode with a character that can be seen, and no control characters but line breaks. */
export const text = (value: string): boolean =>
  value.isWellFormed() && visible.test(value) && !controlOtherThanLineBreak.test(value);

/** Such text in one line. */
export const line = (value: string): boolean => text(value) && !/[\n\r]/.test(value);

/** An idempotency key: 1 to 255 visible characters of ASCII. */
export const key = /^[!-~]{1,255}$/;

/** As this service writes places in lists: base64url, at most of a day, an id and the longest name. */
export const place = /^[A-Za-z0-9_-]{1,6000}$/;

/** Whether a text has more code points, which are what `maxLength` counts. */
const hasMoreThan = (most: number, text: string) => text.length > 2 * most || [...text].length > most;

const isFullDate = (fullFormats.date as { validate: (text: string) => boolean }).validate;
const instantPattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;
const emailPattern = fullFormats.email as RegExp;
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const controlOtherThanLineBreak = /(?![\n\r])\p{Cc}/u;
