/** Turns what the validator found into faults that a caller can act on. */
import type { ErrorObject } from 'ajv';
import type { FaultCode } from '../api/faults.ts';
import type * as formats from '../api/formats.ts';
import type { Fault } from '../museum/problem.ts';
import { notUtf8 } from './body.ts';

/** One fault for each invalid value: the most basic. Of very many errors only the first are read. */
export const faultsOf = (all: readonly ErrorObject[], request?: object): Fault[] => {
  const errors = (all.slice(0, mostRead) as Found[]).filter(({ keyword }) => keyword !== 'if');
  const wrong = new Set(errors.map(pathOf));
  const telling = errors.filter((error) => !wrong.has(otherValueOf(error)));
  const byValue = Map.groupBy(telling, pathOf);
  return [...byValue].map(([path, found]) => faultOf(path, (found.find(isBasic) ?? found[0]) as Found, request));
};

type Params =
  | 'missingProperty'
  | 'additionalProperty'
  | 'property'
  | 'parameter'
  | 'type'
  | 'format'
  | 'limit'
  | 'i'
  | 'j';
type Found = ErrorObject<string, Readonly<Record<Params, string> & { allowedValues: readonly string[] }>>;

export const mostRead = 2000;

/** A wrong format also causes other errors of the same value. A wrong type is the only error. */
const isBasic = ({ keyword }: Found) => keyword === 'format';

const faultOf = (path: string, error: Found, request: object = {}): Fault => {
  const [, part, ...names] = path.split('/');
  const isBody = part === 'body';
  if (isBody && names.length === 0)
    return 'body' in request && request.body === notUtf8
      ? { pointer: '#', code: 'not-utf-8', detail: 'must be encoded in UTF-8' }
      : { pointer: '#', code: 'not-an-object', detail: 'must be a JSON object' };
  const [code, detail] = describe(error, !isBody);
  const name = names.join('/');
  return isBody ? { pointer: `#/${name}`, code, detail } : { parameter: name, code, detail };
};

/** Names a missing or unknown field itself, not the object around it. The name may be as long as a body: it is cut. */
const pathOf = ({ instancePath, keyword, params }: Found): string => {
  const names: Readonly<Record<string, string>> = {
    required: params.missingProperty,
    additionalProperties: params.additionalProperty,
  };
  const name = names[keyword];
  return name === undefined
    ? instancePath
    : `${instancePath}/${escapeName(name.length > 200 ? `${name.slice(0, 200)}…` : name)}`;
};

/** The path of the value that a keyword compares with: while that value is wrong, the comparison says nothing. */
const otherValueOf = ({ instancePath, params }: Found): string =>
  params.property ? instancePath.replace(/[^/]*$/, params.property) : `/path/${params.parameter}`;

/** For a JSON Pointer in a URI fragment (RFC 6901). */
const escapeName = (name: string) =>
  encodeURI(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23');

const describe = ({ keyword, params }: Found, isParameter: boolean): readonly [FaultCode, detail: string] => {
  const repeated = isParameter ? parameterTypes[params.type] : undefined;
  const description = repeated ?? (keyword === 'format' ? byFormat[params.format as Format] : byKeyword[keyword]);
  if (!description) throw new Error(`There are no words for the keyword ${keyword}`);
  const [code, detail] = description;
  return [code, typeof detail === 'string' ? detail : detail(params)];
};

type Description = readonly [FaultCode, detail: string | ((params: Found['params']) => string)];

const byKeyword: Readonly<Record<string, Description>> = {
  required: ['required', 'is required'],
  additionalProperties: ['unknown-field', 'is not a known field'],
  type: ['wrong-type', ({ type }) => `must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`],
  enum: ['not-a-choice', ({ allowedValues }) => `must be one of ${allowedValues.join(', ')}`],
  maxLength: ['too-long', ({ limit }) => `must have at most ${limit} characters`],
  minItems: ['too-few', ({ limit }) => `must have at least ${limit} item`],
  maxItems: ['too-many', ({ limit }) => `must have at most ${limit} items`],
  uniqueItems: ['repeated', ({ i, j }) => `must not repeat an item: item ${i} is the same as item ${j}`],
  minimum: ['too-low', ({ limit }) => `must be at least ${limit}`],
  maximum: ['too-high', ({ limit }) => `must be at most ${limit}`],
  // Event dates alone have a pattern.
  pattern: ['out-of-range', 'must lie between 2000-01-01 and 2099-12-31'],
  'x-notBefore': ['before-start', ({ property }) => `must not be earlier than ${property}`],
  'x-maxDays': ['too-many-days', ({ limit, property }) => `must end a range of at most ${limit} days from ${property}`],
  'x-maxMonths': ['too-many-months', ({ limit }) => `must touch at most ${limit} different months`],
  'x-equalsPath': ['another-id', ({ parameter }) => `must be the ${parameter} of the path`],
};

type Format = keyof typeof formats;

const byFormat: Readonly<Record<Format, Description>> = {
  date: ['not-a-date', 'must be a real calendar day, written YYYY-MM-DD'],
  'date-time': ['not-an-instant', 'must be an instant such as 2026-12-24T09:00:00Z'],
  uuid: ['not-a-uuid', 'must be a UUID'],
  email: ['not-an-email', 'must be an e-mail address'],
  text: ['not-text', 'must have a visible character, and no control characters but line breaks'],
  line: ['not-text', 'must have a visible character, and neither control characters nor line breaks'],
  key: ['not-a-key', 'must be 1 to 255 visible characters of ASCII'],
};

/** A parameter that is given more than once arrives as a list. */
const parameterTypes: Readonly<Record<string, Description>> = {
  string: ['wrong-type', 'must be given once'],
  integer: ['wrong-type', 'must be a whole number in decimal digits, given once'],
};
