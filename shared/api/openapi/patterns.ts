/** Our formats as patterns that every validator can read: ASCII, without look-around or Unicode's categories. */
import { email, key } from '../formats.ts';

const control = String.raw`\x00-\x1F\x7F-\x9F`;
const controlOtherThanLineBreak = String.raw`\x00-\x09\x0B\x0C\x0E-\x1F\x7F-\x9F`;

/** Blanks, joiners, direction marks and fillers up to U+FFFF: validators differ in how they write others. */
const invisible =
  String.raw` \xA0\xAD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5` +
  String.raw`\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0` +
  String.raw`\uFFF0-\uFFFB`;

/** By the format's name. A pattern accepts all that its format accepts, and hardly anything else. */
export const patterns: Readonly<Record<string, string>> = {
  text: String.raw`^[\n\r${invisible}]*[^${control}${invisible}][^${controlOtherThanLineBreak}]*$`,
  line: `^[${invisible}]*[^${control}${invisible}][^${control}]*$`,
  email: email.source,
  key: key.source,
};

/** The most characters that a format takes, where it says so by itself. An instant has nine decimals and an offset. */
export const longest: Readonly<Record<string, number>> = { date: 10, 'date-time': 35, uuid: 36, key: 255 };
