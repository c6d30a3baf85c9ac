/** Reads and checks the museum's file: a mistake stops the deployment and names its line. */
import { isUtf8 } from 'node:buffer';
import { Ajv, type ErrorObject } from 'ajv';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { date } from '../../shared/api/formats.ts';
import { addKeywords } from '../../shared/api/keywords.ts';
import { type Museum, museum, timeOfDayPattern } from '../../shared/api/museum.ts';
import { languages } from '../../shared/words/words.ts';
import { clockChanges } from './clock-changes.ts';
import { ConfigurationError } from './configuration-error.ts';
import { faultSentence, namesIn } from './fault-sentence.ts';
import { readGivenFile } from './given-file.ts';
import { priceFormat } from './price-format.ts';
import { printable } from './printable.ts';
import { disguisedNumbers, encodingFault, type Fault, yamlFaults } from './yaml-faults.ts';

/**
 * @throws ConfigurationError with a line `<file>:<line>: <fault>` for each of its first hundred faults, or the
 * reason why it is unreadable
 */
export const readMuseum = (file: string): Museum => {
  const lineCounter = new LineCounter();
  const bytes = readGivenFile(file);
  if (bytes.length > mostKilobytes * 1024)
    throw new ConfigurationError(`${printable(file)} is larger than ${mostKilobytes} KB.`);
  const text = bytes.toString();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const refuseFor = (faults: readonly Fault[]) => {
    const told = faults.slice(0, mostTold).map(([at, fault]) => `${file}:${lineCounter.linePos(at).line}: ${fault}`);
    if (faults.length > mostTold) told.push(`${file}: more faults follow`);
    if (told.length) throw new ConfigurationError(told.join('\n'));
  };
  refuseFor(isUtf8(bytes) ? yamlFaults(document, text) : [encodingFault(text)]);
  // Without a limit of aliases: a hundred days may share their hours. The schema refuses deep nesting before it is
  // followed.
  const content = document.toJS({ maxAliasCount: -1 });
  refuseFor(faultsOf(document, content));
  return withWhatIntlKnows(content);
};

/** Ten thousand exceptions: more would hold up every start and build for a minute. */
const mostKilobytes = 256;

/** In lines. Finding the line of a fault takes as long as the file is. */
const mostTold = 100;

const withWhatIntlKnows = (museum: Museum): Museum => {
  const { timeZone, language = 'en', currency } = museum;
  return {
    ...museum,
    clockChanges: clockChanges(timeZone),
    ...(currency !== undefined && { priceFormat: priceFormat(language, currency) }),
  };
};

/** Adds the defaults of the schema. */
const faultsOf = (document: Document.Parsed, content: unknown): Fault[] => {
  if (!validate(content))
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'propertyNames')
      .slice(0, mostTold + 1)
      .map((error) => [offsetOf(document, error), faultSentence(error, rules)]);
  const seasonFaults = ((content as Museum).seasons ?? []).flatMap(({ from, to }, index): Fault[] => {
    if (from.length === to.length && (from.length === 5 || from <= to)) return [];
    const rule = 'must go from a day of every year to another (MM-DD), or between two dates in order (YYYY-MM-DD)';
    return [[offsetAt(document, ['seasons', String(index)]), `seasons.${index} ${rule}`]];
  });
  return [...disguisedNumbers(document), ...seasonFaults];
};

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
  .compile(museum);

const rules: Record<string, string> = {
  'opening-hours': 'is neither opening hours such as 09:00-18:00 nor closed',
  'day-of-year': 'is neither a day of every year (MM-DD) nor a date (YYYY-MM-DD)',
  'time-zone': 'is not an IANA time zone such as Europe/Berlin',
  language: `is none of ${languages.join(', ')}`,
  currency: 'is not the ISO 4217 code of a currency such as EUR',
  'web-address': 'is not a web address such as https://museum.example',
  colour: "is not a colour such as '#9a3324', in quotes",
  text: 'has no visible character',
};

const offsetOf = (document: Document.Parsed, { instancePath, params, propertyName }: ErrorObject): number => {
  const path = namesIn(instancePath);
  const name = propertyName ?? params.additionalProperty ?? params.propertyName;
  return offsetAt(document, name === undefined ? path : [...path, name]);
};

/** The position of a value in the text: of a property its name, of a repeated value the alias. */
const offsetAt = (document: Document.Parsed, path: readonly string[]): number => {
  const [parent, name] = [document.getIn(path.slice(0, -1), true), path.at(-1)];
  const key = isMap(parent) && parent.items.find(({ key }) => String(key) === name)?.key;
  const node = isNode(key) ? key : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length ? offsetAt(document, path.slice(0, -1)) : 0;
};
