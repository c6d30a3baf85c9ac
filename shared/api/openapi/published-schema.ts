/** Translates our schemas into plain JSON Schema 2020-12, which any validator can read. */
import type { JsonSchema } from '../json-schema.ts';
import * as schemas from '../schemas.ts';
import { type Described, describedSchemas, inFull } from './described-fields.ts';
import { schemaExamples } from './examples.ts';
import { longest, patterns } from './patterns.ts';

export type OpenApiObject = Readonly<Record<string, unknown>>;

/** A schema in the document: a reference, if it has a name. */
export const publish = (schema: JsonSchema, described: Described = {}): OpenApiObject => {
  const name = names.get(schema);
  const { description } = described;
  return name
    ? { $ref: `#/components/schemas/${name}`, ...(description && { description }) }
    : fullSchema(schema, described);
};

export const schemasByName = (): OpenApiObject =>
  Object.fromEntries(
    Object.entries(describedSchemas).map(([name, said]) => [
      name,
      fullSchema(schemaNamed(name), { ...inFull(said), example: schemaExamples[name] }),
    ]),
  );

/** `OpenDay` of fields.yaml is the schema `openDay`, `EventName` the event's field `name`. */
const schemaNamed = (name: string): JsonSchema => {
  const all: Readonly<Record<string, unknown>> = { ...schemas.specialEventFields, ...schemas };
  const keys = [name, name.replace('Event', '')].map((key) => key.charAt(0).toLowerCase() + key.slice(1));
  const schema = keys.map((key) => all[key]).find(Boolean);
  if (!schema) throw new Error(`${name} of fields.yaml is no schema of schemas.ts.`);
  return schema;
};

const names = new Map(Object.keys(describedSchemas).map((name) => [schemaNamed(name), name]));

/** Our own keywords become standard ones, as far as possible; the rest are remarks for people. */
const fullSchema = (schema: JsonSchema, described: Described): OpenApiObject => {
  const { if: condition, then, format, items, properties, description, default: preset, ...others } = schema;
  const { 'x-notBefore': earlier, 'x-maxDays': days, 'x-maxMonths': months, 'x-equalsPath': sameAs, ...rest } = others;
  const { 'x-default': _, ...standard } = rest;
  const { description: meaning = description, example, fields, ...limits } = described;
  const words = [
    meaning,
    earlier && `not before ${earlier}`,
    days && `the range has at most ${days} days`,
    months && `they touch at most ${months} different months`,
    sameAs && `need not be sent; if it is, it is the ${sameAs} of the path`,
  ].filter(Boolean);
  return {
    ...(words.length && { description: words.join('; ') }),
    ...(format && format in longest && { maxLength: longest[format] }),
    ...standard,
    ...limits,
    // Callers may send an event back with its id.
    ...(sameAs && { readOnly: true }),
    ...(format && (patterns[format] ? { pattern: patterns[format] } : { format })),
    ...(schema.type === 'integer' && { format: (schema.maximum ?? 0) < 2 ** 31 ? 'int32' : 'int64' }),
    ...(schema.type !== 'object' && preset !== undefined && { default: preset }),
    ...(items && { items: publish(items) }),
    ...(properties && { properties: publishProperties(properties, described) }),
    ...(condition && then && { oneOf: cases(schema, condition, then, described) }),
    ...(schema.type !== 'object' && example !== undefined && { examples: [example] }),
  };
};

const publishProperties = (
  properties: Readonly<Record<string, JsonSchema>>,
  { fields = {}, example }: Described,
): OpenApiObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      publish(schema, { ...inFull(fields[name]), example: (example as OpenApiObject | undefined)?.[name] }),
    ]),
  );

/** One schema for each value that the condition tests: tools make better types from these than from a condition. */
const cases = (
  { properties = {} }: JsonSchema,
  condition: JsonSchema,
  then: JsonSchema,
  described: Described,
): OpenApiObject[] =>
  Object.entries(condition.properties ?? {}).flatMap(([name, { const: wanted }]) =>
    (properties[name]?.enum ?? []).map((value) => {
      const consequence = value === wanted ? then : {};
      return {
        title: value,
        properties: { [name]: { const: value }, ...publishProperties(consequence.properties ?? {}, described) },
        required: [name, ...(consequence.required ?? [])],
      };
    }),
  );
