/** Reads the museum's file and checks it, so that a mistake stops the deployment and names its line. */
import { isUtf8 } from 'node:buffer';
import { Ajv, type ErrorObject } from 'ajv';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { date } from '../../shared/api/formats.ts';
import { type Museum, museum, timeOfDayPattern } from '../../shared/api/museum.ts';
import { addVocabulary } from '../../shared/api/keywords.ts';
import { clockChanges } from './clock-changes.ts';
import { ConfigurationError } from './configuration-error.ts';
import { faultSentence, namesIn } from './fault-sentence.ts';
import { readGivenFile } from './given-file.ts';
import { priceFormat } from './price-format.ts';
import { disguisedNumbers, type Fault, misencoded, yamlFaults } from './yaml-faults.ts';

/** @throws ConfigurationError with a line `<file>:<line>: <fault>` for every fault, or that says why the file cannot be read */
export const readMuseum = (file: string): Museum => {
  const lineCounter = new LineCounter();
  const bytes = readGivenFile(file);
  const text = bytes.toString();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const refuseFor = (faults: readonly Fault[]) => {
    const told = faults.map(([at, fault]) => `${file}:${lineCounter.linePos(at).line}: ${fault}`);
    if (told.length) throw new ConfigurationError(told.join('\n'));
  };
  refuseFor(isUtf8(bytes) ? yamlFaults(document, text) : [misencoded(text)]);
  // However many aliases there are: a hundred days may share their hours, and what nests deeper than the schema is refused without being followed.
  const content = document.toJS({ maxAliasCount: -1 });
  refuseFor(faultsOf(document, content));
  return withWhatIntlKnows(content);
};

const withWhatIntlKnows = (museum: Museum): Museum => {
  const { timeZone, language = 'en', currency } = museum;
  return {
    ...museum,
    clockChanges: clockChanges(timeZone),
    ...(currency !== undefined && { priceFormat: priceFormat(language, currency) }),
  };
};

/** Adds to the content what it leaves out and the schema has a default for. */
const faultsOf = (document: Document.Parsed, content: unknown): Fault[] => {
  if (!validate(content))
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'propertyNames')
      .map((error) => [offsetOf(document, error), faultSentence(error, rules)]);
  const seasonFaults = ((content as Museum).seasons ?? []).flatMap(({ from, to }, index): Fault[] => {
    if (from.length === to.length && (from.length === 5 || from <= to)) return [];
    const rule = 'must go from a day of every year to another (MM-DD), or between two dates in order (YYYY-MM-DD)';
    return [[offsetAt(document, ['seasons', String(index)]), `seasons.${index} ${rule}`]];
  });
  return [...disguisedNumbers(document), ...seasonFaults];
};

/** By name: offsets such as +01:00, which Intl takes too, know no summer time. */
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

/** 02-29 is a day of every year that has it. */
const isDayOfYear = (text: string) => date(text) || (text.length === 5 && date(`2000-${text}`));

/** That the schema is valid is held by a test: to check it here would take longer than compiling it, in every start. */
const validate = addVocabulary(new Ajv({ allErrors: true, useDefaults: true, verbose: true, validateSchema: false }))
  .addFormat('opening-hours', isOpeningHours)
  .addFormat('day-of-year', isDayOfYear)
  .addFormat('time-zone', isTimeZone)
  .addFormat('currency', (text) => Intl.supportedValuesOf('currency').includes(text))
  .addFormat('web-address', (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
  .addFormat('colour', /^#[0-9a-f]{6}$/i)
  .compile(museum);

const rules: Record<string, string> = {
  'opening-hours': 'is neither opening hours such as 09:00-18:00 nor closed',
  'day-of-year': 'is neither a day of every year (MM-DD) nor a date (YYYY-MM-DD)',
  'time-zone': 'is not an IANA time zone such as Europe/Berlin',
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

/** Where a value stands in the text; for a property, where its name does; for what an alias repeats, where that does. */
const offsetAt = (document: Document.Parsed, path: readonly string[]): number => {
  const [parent, name] = [document.getIn(path.slice(0, -1), true), path.at(-1)];
  const key = isMap(parent) && parent.items.find(({ key }) => String(key) === name)?.key;
  const node = isNode(key) ? key : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length ? offsetAt(document, path.slice(0, -1)) : 0;
};
