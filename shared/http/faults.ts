/** From what the validator found to faults that a caller can act on. */
import type { ErrorObject } from 'ajv';
import type { Fault } from '../museum/problem.ts';

/** Every fault, once: what follows from another fault of the same value is left out. At most 2,000, of a hopeless request. */
export const faultsOf = (all: readonly ErrorObject[]): Fault[] => {
  const errors = all.slice(0, 2000);
  const unfit = new Set(errors.filter(({ keyword }) => keyword === 'type' || keyword === 'format').map(pathOf));
  return errors
    .filter((error) => !(followers.includes(error.keyword) && unfit.has(pathOf(error))) && error.keyword !== 'if')
    .map((error) => {
      const [, part, ...rest] = pathOf(error).split('/');
      if (part !== 'body') return { parameter: rest.join('/'), detail: sentence(error, true) };
      if (rest.length === 0) return notAnObject;
      return { pointer: `#/${rest.join('/')}`, detail: sentence(error, false) };
    });
};

/** The whole body is not what any operation takes. */
export const notAnObject: Fault = { pointer: '#', detail: 'must be a JSON object' };

const followers = ['enum', 'minLength'];

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

/** As JSON Pointers (RFC 6901) have it. */
const escaped = (name: string) =>
  encodeURI(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23');

const sentence = ({ keyword, params, message }: ErrorObject, isParameter: boolean): string => {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'type':
      return (isParameter && onceOnly[params.type]) || `must be ${article(params.type)}`;
    case 'format':
      return formats[params.format] ?? `must be ${article(params.format)}`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minItems':
      return `must have at least ${params.limit} item`;
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'uniqueItems':
      return `must not repeat an item: item ${params.i} is the same as item ${params.j}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'x-within':
      return `must lie between ${params.first} and ${params.last}`;
    case 'x-notBefore':
      return `must not be earlier than ${params.property}`;
    case 'x-maxMonths':
      return `must touch at most ${params.limit} different months`;
    case 'x-equalsPath':
      return `must be the ${params.parameter} of the path`;
    default:
      return message ?? `breaks the rule ${keyword}`;
  }
};

const formats: Record<string, string> = {
  date: 'must be a real calendar day, written YYYY-MM-DD',
  uuid: 'must be a UUID',
  email: 'must be an e-mail address',
  text: 'must have a visible character, and no control characters but line breaks',
  line: 'must have a visible character, and neither control characters nor line breaks',
};

const onceOnly: Record<string, string> = {
  string: 'must be given once',
  integer: 'must be a whole number in decimal digits, given once',
};

const article = (noun: string) => (/^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`);
