/** Describes a mistake in one value of a file that people write. */
import type { ErrorObject } from 'ajv';

/** Names the key and what was expected: the `description` of a schema ends the sentence `<key> must be`. */
export const faultSentence = ({ keyword, params, parentSchema, ...error }: Mistake): string => {
  const schema = { ...parentSchema } as ValueSchema;
  const above = namesIn(error.instancePath).join('.');
  const name = error.propertyName ?? params.additionalProperty ?? params.missingProperty;
  const key = [above, name].filter(Boolean).join('.') || 'the file';
  const known = Object.keys(schema.properties ?? {}).join(', ');
  if (keyword === 'additionalProperties') return `${key} is not a known key; ${above || 'the file'} may have ${known}`;
  if (keyword === 'required') return `${key} is missing`;
  if (keyword === 'dependencies')
    return `${[above, params.property].filter(Boolean).join('.')} needs ${params.missingProperty}`;
  return `${key} must be ${schema.description ?? kindOf(schema)}`;
};

/** The names in a JSON Pointer (RFC 6901): names of locations may have slashes. */
export const namesIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const kindOf = ({ type, minimum, maximum, enum: values }: ValueSchema): string => {
  if (values) return `one of ${values.join(', ')}`;
  return type === 'integer' ? `a whole number from ${minimum} to ${maximum}, in digits` : 'keys with their values';
};

type Mistake = ErrorObject<string, Readonly<Record<string, string>>>;

interface ValueSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: object;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
}
