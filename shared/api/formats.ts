/** Formats of strings in requests, under the names by which their schemas call them. */

/** A real calendar day of the years 0001 to 9999, `YYYY-MM-DD` (RFC 3339 full-date). */
export const date = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

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

/** An address in ASCII (RFC 5321), without quotes, at a domain of two labels or more. What is longer than any is told by `maxLength` alone. */
export const email = (text: string): boolean => hasMoreThan(254, text) || isAddress(text);

/** Well-formed Unicode with a character that can be seen, and no control characters but line breaks. */
export const text = (value: string): boolean =>
  value.isWellFormed() && !controlOtherThanLineBreak.test(value) && hasVisible(value);

/** Such text in one line. */
export const line = (value: string): boolean => text(value) && !/[\n\r]/.test(value);

/** An idempotency key: 1 to 255 visible characters of ASCII. */
export const key = /^[!-~]{1,255}$/;

/** As this service writes places in lists: base64url, at most of a day, an id and the longest name. */
export const place = /^[A-Za-z0-9_-]{1,6000}$/;

/** Whether a text has more code points, which are what `maxLength` counts. */
const hasMoreThan = (most: number, text: string) => text.length > 2 * most || [...text].length > most;

const instantPattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

const isAddress = (text: string): boolean => {
  const [name = '', domain = '', ...others] = text.split('@');
  const [labels, atoms] = [domain.split('.'), name.split('.')];
  return (
    !others.length &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    atoms.every((one) => atom.test(one))
  );
};
const label = /^(?!-)[a-z0-9-]+(?<!-)$/i;
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;

/** Most texts have a sign of ASCII. V8 takes a millisecond to find all that have a property: for a literal, each time it reads the bundle. */
const hasVisible = (text: string): boolean => /[!-~]/.test(text) || new RegExp(`[^${unseen}]`, 'u').test(text);
const unseen = '\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800';

/** Of the category Cc, which has no more. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlOtherThanLineBreak = /[\0-\t\v\f\x0e-\x1f\x7f-\x9f]/;
