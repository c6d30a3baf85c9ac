/** The formats of strings in requests, under the names that schemas use. */

/** A real calendar day of the years 0001 to 9999, `YYYY-MM-DD` (RFC 3339 full-date). */
export const date = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

const instant = (text: string): boolean => instantPattern.test(text) && date(text.slice(0, 10));

/** An instant with its offset from UTC (RFC 3339 date-time). No leap second: `Date` cannot read those. */
export { instant as 'date-time' };

/** A UUID of any version and letter case (RFC 9562), without `urn:uuid:` before it. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const label = /[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?/.source;

/** What a browser's e-mail field takes (HTML standard, valid e-mail address): ASCII, of any length. */
export const email = new RegExp(`^${/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+/.source}@${label}(?:\\.${label})*$`);

/** Well-formed Unicode with a visible character, and no control characters but line breaks. */
export const text = (value: string): boolean =>
  value.isWellFormed() && !controlOtherThanLineBreak.test(value) && hasVisible(value);

/** A `text` in one line. */
export const line = (value: string): boolean => text(value) && !/[\n\r]/.test(value);

/** An idempotency key: 1 to 255 visible characters of ASCII. */
export const key = /^[!-~]{1,255}$/;

const instantPattern =
  /^.{10}[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const hasVisible = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Control characters (Unicode category Cc) other than line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const controlOtherThanLineBreak = /[\0-\t\v\f\x0e-\x1f\x7f-\x9f]/;
