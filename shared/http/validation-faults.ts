/** From what the validator found to faults that a caller can act on. */
import type { ErrorObject } from 'ajv';
import type { FaultCode } from '../api/faults.ts';
import type { Fault } from '../museum/problem.ts';

/** Every value that is at fault, once: with the most basic of its faults. Of a hopeless request those that are found first. */
export const faultsOf = (all: readonly ErrorObject[]): Fault[] => {
  const errors = all.slice(0, mostRead).filter(({ keyword }) => keyword !== 'if');
  const unfit = new Set(errors.filter(isBasic).map(pathOf));
  const byValue = Map.groupBy(
    errors.filter((error) => !unfit.has(otherValueOf(error))),
    pathOf,
  );
  return [...byValue].flatMap(([path, [first, ...others]]) =>
    first ? [faultOf(path, [first, ...others].find(isBasic) ?? first)] : [],
  );
};

/** Of what the validator finds in one request. */
export const mostRead = 2000;

/** The whole body is not what any operation takes. */
export const notAnObject: Fault = { pointer: '#', code: 'not-an-object', detail: 'must be a JSON object' };

export const notUtf8: Fault = { pointer: '#', code: 'not-utf-8', detail: 'must be encoded in UTF-8' };

/** What else is wrong with a value follows from this. */
const isBasic = ({ keyword }: ErrorObject) => keyword === 'type' || keyword === 'format';

const faultOf = (path: string, error: ErrorObject): Fault => {
  const [, part, ...names] = path.split('/');
  const isBody = part === 'body';
  if (isBody && names.length === 0) return notAnObject;
  const [code, detail] = told(error, !isBody);
  return isBody ? { pointer: `#/${names.join('/')}`, code, detail } : { parameter: names.join('/'), code, detail };
};

/** A field that is missing or unknown is named itself, not the object around it; a name can be as long as a body. */
const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const name: string | undefined = {
    required: params.missingProperty,
    additionalProperties: params.additionalProperty,
  }[keyword];
  return name === undefined
    ? instancePath
    : `${instancePath}/${escaped(name.length > 200 ? `${name.slice(0, 200)}…` : name)}`;
};

/** The path of the value with which a keyword compares: while that is unfit, nothing can be said of this one. */
const otherValueOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  if (keyword === 'x-notBefore') return instancePath.replace(/[^/]*$/, params.property);
  return keyword === 'x-equalsPath' ? `/path/${params.parameter}` : '';
};

/** As JSON Pointers (RFC 6901) have it. */
const escaped = (name: string) =>
  encodeURI(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23');

const told = ({ keyword, params }: ErrorObject, isParameter: boolean): readonly [code: FaultCode, detail: string] => {
  const once = isParameter && keyword === 'type' ? onceOnly[params.type] : undefined;
  const words = once ?? (keyword === 'format' ? formats[params.format] : rules[keyword]);
  if (!words) throw new Error(`There are no words for the ${keyword} ${params.format ?? ''}`.trimEnd());
  const [code, detail] = words;
  return [code, typeof detail === 'string' ? detail : detail(params)];
};

type Words = Readonly<
  Record<string, readonly [code: FaultCode, detail: string | ((params: ErrorObject['params']) => string)]>
>;

const rules: Words = {
  required: ['required', 'is required'],
  additionalProperties: ['unknown-field', 'is not a known field'],
  type: ['wrong-type', ({ type }) => `must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`],
  enum: ['not-a-choice', ({ allowedValues }) => `must be one of ${allowedValues.join(', ')}`],
  minLength: ['not-text', 'must not be empty'],
  maxLength: ['too-long', ({ limit }) => `must have at most ${limit} characters`],
  minItems: ['too-few', ({ limit }) => `must have at least ${limit} item`],
  maxItems: ['too-many', ({ limit }) => `must have at most ${limit} items`],
  uniqueItems: ['repeated', ({ i, j }) => `must not repeat an item: item ${i} is the same as item ${j}`],
  minimum: ['too-low', ({ limit }) => `must be at least ${limit}`],
  maximum: ['too-high', ({ limit }) => `must be at most ${limit}`],
  'x-within': ['out-of-range', ({ first, last }) => `must lie between ${first} and ${last}`],
  'x-notBefore': ['before-start', ({ property }) => `must not be earlier than ${property}`],
  'x-maxMonths': ['too-many-months', ({ limit }) => `must touch at most ${limit} different months`],
  'x-equalsPath': ['another-id', ({ parameter }) => `must be the ${parameter} of the path`],
};

const formats: Words = {
  date: ['not-a-date', 'must be a real calendar day, written YYYY-MM-DD'],
  'date-time': ['not-an-instant', 'must be an instant such as 2026-12-24T09:00:00Z'],
  uuid: ['not-a-uuid', 'must be a UUID'],
  email: ['not-an-email', 'must be an e-mail address'],
  text: ['not-text', 'must have a visible character, and no control characters but line breaks'],
  line: ['not-text', 'must have a visible character, and neither control characters nor line breaks'],
  key: ['not-a-key', 'must be 1 to 255 visible characters of ASCII'],
  place: ['not-of-this-list', 'must be taken from the Link header of the same list'],
};

/** Types of parameters: a list is one that is given more than once. */
const onceOnly: Words = {
  string: ['wrong-type', 'must be given once'],
  integer: ['wrong-type', 'must be a whole number in decimal digits, given once'],
};
