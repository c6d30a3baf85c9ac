/** Why values that fit one schema may not fit another: what a change of a request, or of an answer, can break. */

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

interface Schemas {
  readonly wide: Any;
  readonly narrow: Any;
  /** The documents in which their references lead somewhere. */
  readonly inWide: Any;
  readonly inNarrow: Any;
  /** Who reads answers ignores fields that are new, and misses those that are gone. */
  readonly isAnswer?: boolean;
}

/** In words, with the place in the value. */
export const narrowings = (schemas: Schemas, place = ''): string[] => {
  // Programs are told to expect codes that they do not know.
  if (schemas.isAnswer && schemas.wide.$ref === '#/components/schemas/FaultCode') return [];
  const wide = resolvedIn(schemas.inWide, schemas.wide);
  const narrow = resolvedIn(schemas.inNarrow, schemas.narrow);
  const inside = (next: Any, other: Any, name: string) =>
    narrowings({ ...schemas, wide: next, narrow: other }, `${place}/${name}`);
  return [
    ...[
      ...ownNarrowings(withLength(wide), withLength(narrow)),
      ...(schemas.isAnswer ? gone(narrow, wide) : unknown(wide, narrow)),
    ].map((change) => `${place || '/'} ${change}`),
    ...Object.entries<Any>(narrow.properties ?? {}).flatMap(([name, property]) =>
      name in (wide.properties ?? {}) ? inside(wide.properties[name], property, name) : [],
    ),
    ...(narrow.items && wide.items ? inside(wide.items, narrow.items, '*') : []),
    ...(narrow.oneOf &&
    !wide.oneOf?.every((one: Any) => narrow.oneOf.some((other: Any) => !inside(one, other, '').length))
      ? [`${place || '/'} has other cases`]
      : []),
  ];
};

/** What a `$ref` stands for. */
export const resolvedIn = (document: Any, part: Any): Any =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Any, name: string) => at[name], document)
    : part;

/** A pattern such as `^[a-z]{1,200}$` as one of any length, and that as `maxLength`: which of two such patterns is wider is known then. */
const withLength = (schema: Any): Any => {
  const [, characters, most] = /^(\^\[[^\]]+\]\{\d+,)(\d+)\}\$$/.exec(schema.pattern) ?? [];
  if (!characters) return schema;
  return { ...schema, pattern: `${characters}}$`, maxLength: Math.min(Number(most), schema.maxLength ?? Infinity) };
};

const ownNarrowings = (wide: Any, narrow: Any): string[] => [
  ...(narrow.type && narrow.type !== wide.type && !(narrow.type === 'number' && wide.type === 'integer')
    ? [`is of type ${narrow.type}, not ${wide.type}`]
    : []),
  ...['maximum', 'maxLength', 'maxItems'].flatMap((bound) =>
    narrow[bound] < (wide[bound] ?? Infinity) ? [`${bound} ${narrow[bound]}, not ${wide[bound]}`] : [],
  ),
  ...['minimum', 'minLength', 'minItems'].flatMap((bound) =>
    narrow[bound] > (wide[bound] ?? -Infinity) ? [`${bound} ${narrow[bound]}, not ${wide[bound]}`] : [],
  ),
  ...['pattern', 'format', 'uniqueItems', 'readOnly'].flatMap((keyword) =>
    narrow[keyword] && narrow[keyword] !== wide[keyword] ? [`${keyword} ${narrow[keyword]}, not ${wide[keyword]}`] : [],
  ),
  ...missing(valuesOf(wide), valuesOf(narrow)),
  ...(narrow.required ?? []).flatMap((name: string) => (wide.required?.includes(name) ? [] : [`${name} required`])),
];

const valuesOf = (schema: Any): readonly string[] | undefined => ('const' in schema ? [schema.const] : schema.enum);

const missing = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): string[] => {
  if (!narrow) return [];
  const others = wide?.filter((value) => !narrow.includes(value)) ?? ['anything'];
  return others.length ? [`may be ${others.join(', ')} beside ${narrow.join(', ')}`] : [];
};

/** Fields that may be sent by the one and not by the other. */
const unknown = (wide: Any, narrow: Any): string[] => {
  if (narrow.additionalProperties !== false) return [];
  if (wide.type === 'object' && wide.additionalProperties !== false) return ['no other fields'];
  return gone(wide, narrow);
};

const gone = (older: Any, newer: Any): string[] =>
  Object.keys(older.properties ?? {}).flatMap((name) => (name in (newer.properties ?? {}) ? [] : [`${name} is gone`]));
