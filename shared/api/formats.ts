/** Formats of strings in requests, under the names by which their schemas call them. */
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A real calendar day of the years 0001 to 9999, `YYYY-MM-DD` (RFC 3339 full-date). */
export const date = (text: string): boolean => isFullDate(text) && !text.startsWith('0000');

/** A UUID of any version and letter case (RFC 9562), without `urn:uuid:` before it. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address in ASCII (RFC 5321). What is longer than any address is told by `maxLength`; the pattern would take long over it. */
export const email = (text: string): boolean => text.length > 254 || emailPattern.test(text);

/** Well-formed Unicode with a character that can be seen, and no control characters but line breaks. */
export const text = (value: string): boolean =>
  value.isWellFormed() && visible.test(value) && !controlOtherThanLineBreak.test(value);

/** An idempotency key: 1 to 255 visible characters of ASCII. */
export const key = /^[!-~]{1,255}$/;

/** Such text in one line. */
export const line = (value: string): boolean => text(value) && !/[\n\r]/.test(value);

const isFullDate = (fullFormats.date as { validate: (text: string) => boolean }).validate;
const emailPattern = fullFormats.email as RegExp;
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const controlOtherThanLineBreak = /(?![\n\r])\p{Cc}/u;
