/** What parameters and fields are, from fields.yaml, with their examples from examples.yaml. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { schemaExamples } from './examples.ts';

/** What the document adds to a schema: words, an example, and limits that the service keeps by other means. */
export interface Described {
  readonly description?: string;
  readonly example?: unknown;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A string is a description alone. */
type Written = string | (Omit<Described, 'fields'> & { readonly fields?: ByName });
type ByName = Readonly<Record<string, Written>>;

interface File {
  readonly parameters: ByName;
  readonly operations: Readonly<Record<string, ByName>>;
  readonly schemas: ByName;
}

const { parameters, operations, schemas }: File = parse(readFileSync(new URL('fields.yaml', import.meta.url), 'utf8'), {
  merge: true,
});

const described = (written: Written): Described => {
  if (typeof written === 'string') return { description: written };
  const { fields, ...others } = written;
  return { ...others, ...(fields && { fields: allDescribed(fields) }) };
};

const allDescribed = (byName: ByName): Readonly<Record<string, Described>> =>
  Object.fromEntries(Object.entries(byName).map(([name, written]) => [name, described(written)]));

export const describedParameters = (operationId: string): Readonly<Record<string, Described>> =>
  allDescribed({ ...parameters, ...operations[operationId] });

/** By the schema's name. */
export const describedSchemas: Readonly<Record<string, Described>> = Object.fromEntries(
  Object.entries(allDescribed(schemas)).map(([name, one]) => [name, { ...one, example: schemaExamples[name] }]),
);
