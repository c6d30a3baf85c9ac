/** Describes a mistake in one value of a file that people write. */
import type { AnySchemaObject, ErrorObject } from 'ajv';

/** Names the key and what was expected. @param rules by the name of a format: what a text that fails it is not */
export const faultSentence = (
  { keyword, params, parentSchema = {}, ...error }: ErrorObject,
  rules: Readonly<Record<string, string>>,
): string => {
  const above = namesIn(error.instancePath).join('.');
  const name = error.propertyName ?? params.additionalProperty ?? params.missingProperty;
  const key = [above, name].filter(Boolean).join('.') || 'the file';
  const known = Object.keys(parentSchema.properties ?? {}).join(', ');
  if (keyword === 'additionalProperties') return `${key} is not a known key; ${above || 'the file'} may have ${known}`;
  if (keyword === 'required')
    return `${key} is missing; ${above || 'the file'} must have ${parentSchema.required.join(', ')}`;
  if (keyword === 'dependencies')
    return `${[above, params.property].filter(Boolean).join('.')} needs ${params.missingProperty}`;
  if (keyword === 'minProperties') return `${key} must have at least one of ${known}`;
  if (keyword === 'enum') return `${key} is none of ${params.allowedValues.join(', ')}`;
  const isOfKind = parentSchema.format && parentSchema.maxLength === undefined;
  const rule = rules[params.format] ?? (isOfKind && rules[parentSchema.format]);
  return `${key} ${rule || `must be ${kindOf(parentSchema)}`}`;
};

/** The names in a JSON Pointer (RFC 6901): names of locations may have slashes. */
export const namesIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const kindOf = ({ type, minimum, maximum, maxLength }: AnySchemaObject): string => {
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return `a text of at most ${maxLength} characters`;
  return type === 'array' ? 'a list' : 'keys with their values';
};
