/** Our schemas in the words of JSON Schema 2020-12 alone, so that any validator can judge by them. */
import type { JsonSchema } from '../json-schema.ts';
import * as schemas from '../schemas.ts';
import { patterns } from './patterns.ts';

/** A part of the document. */
export type Part = Readonly<Record<string, unknown>>;

/** A schema as it is published: by its name if it has one. */
export const published = (schema: JsonSchema): Part => {
  const name = names.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : inFull(schema);
};

/** All that have a name, in full. */
export const publishedByName = (): Part =>
  Object.fromEntries([...names].map(([schema, name]) => [name, inFull(schema)]));

const names = new Map<JsonSchema, string>([
  [schemas.openDay, 'OpenDay'],
  [schemas.specialEvent, 'SpecialEvent'],
  [schemas.newSpecialEvent, 'NewSpecialEvent'],
  [schemas.specialEventChanges, 'SpecialEventChanges'],
  [schemas.specialEventFields.name, 'EventName'],
  [schemas.specialEventFields.location, 'EventLocation'],
  [schemas.specialEventFields.eventDescription, 'EventDescription'],
  [schemas.specialEventFields.dates, 'EventDates'],
  [schemas.specialEventFields.price, 'EventPrice'],
  [schemas.ticketRequest, 'TicketRequest'],
  [schemas.ticketReceipt, 'TicketReceipt'],
  [schemas.scan, 'Scan'],
  [schemas.entry, 'Entry'],
  [schemas.admission, 'Admission'],
  [schemas.problem, 'Problem'],
  [schemas.fault, 'Fault'],
  [schemas.faultCode, 'FaultCode'],
]);

const inFull = (schema: JsonSchema): Part => {
  const { if: condition, then, format, items, properties, description, default: preset, ...others } = schema;
  const { standard, remarks } = inStandardWords(others);
  const words = [...(description ? [description] : []), ...remarks].join('; ');
  return {
    ...(words && { description: words }),
    ...standard,
    ...(format && (patterns[format] ? { pattern: patterns[format] } : { format })),
    ...(schema.type !== 'object' && preset !== undefined && { default: preset }),
    ...(items && { items: published(items) }),
    ...(properties && { properties: publishedProperties(properties) }),
    ...(condition && then && { oneOf: cases(schema, condition, then) }),
  };
};

const publishedProperties = (properties: Readonly<Record<string, JsonSchema>>): Part =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, published(schema)]));

/** What our own keywords ask for, as far as standard ones can say it; the rest for people. */
const inStandardWords = ({
  'x-within': within,
  'x-notBefore': earlier,
  'x-maxMonths': months,
  'x-equalsPath': parameter,
  'x-default': _today,
  ...standard
}: JsonSchema): { readonly standard: Part; readonly remarks: readonly string[] } => ({
  standard: {
    ...standard,
    ...(within && { pattern: daysOfCentury(within) }),
    // Who sends an event back that was read may leave it in.
    ...(parameter && { readOnly: true }),
  },
  remarks: [
    ...(within ? [`from ${within.join(' to ')}`] : []),
    ...(earlier ? [`not before ${earlier}`] : []),
    ...(months ? [`they touch at most ${months} different months`] : []),
    ...(parameter ? [`need not be sent; if it is, it is the ${parameter} of the path`] : []),
  ],
});

/**
 * Narrow enough that nearly all that is made by it is a real day.
 * @throws Error for days that are not those of a whole century, which no short pattern can tell
 */
const daysOfCentury = ([first, last]: readonly [first: string, last: string]): string => {
  const century = first.slice(0, 2);
  if (first !== `${century}00-01-01` || last !== `${century}99-12-31`)
    throw new Error(`No century: ${first} to ${last}`);
  return `^${century}[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$`;
};

/** One for each value of the property on which the condition looks: tools make better types of that than of a condition. */
const cases = ({ properties = {} }: JsonSchema, condition: JsonSchema, then: JsonSchema): Part[] =>
  Object.entries(condition.properties ?? {}).flatMap(([name, { const: wanted }]) =>
    (properties[name]?.enum ?? []).map((value) => {
      const consequence = value === wanted ? then : {};
      return {
        title: value,
        properties: { [name]: { const: value }, ...publishedProperties(consequence.properties ?? {}) },
        required: [name, ...(consequence.required ?? [])],
      };
    }),
  );
