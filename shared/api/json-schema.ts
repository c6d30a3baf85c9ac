/** The part of JSON Schema (2020-12) that this project uses, and the type of the values that a schema describes. */

export interface JsonSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  /** Our own keywords: `keywords.ts` explains them. */
  readonly 'x-notBefore'?: string;
  readonly 'x-maxDays'?: number;
  readonly 'x-maxMonths'?: number;
  readonly 'x-equalsPath'?: string;
  readonly 'x-default'?: 'today' | 'a week after startDate';
  /** A season of the museum's file: `from` and `to` are both days of every year, or both dates in order. */
  readonly 'x-season'?: true;
}

/** The type of a validated value: properties with a default are present. */
export type ValueOf<Schema> = Schema extends { enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { type: 'string' }
    ? string
    : Schema extends { type: 'number' | 'integer' }
      ? number
      : Schema extends { type: 'boolean' }
        ? boolean
        : Schema extends { type: 'array'; items: infer Item }
          ? ValueOf<Item>[]
          : Schema extends { type: 'object' }
            ? ObjectOf<Schema>
            : unknown;

type ObjectOf<Schema> = Schema extends { properties: infer Properties }
  ? Flat<
      Pick<ValuesOf<Properties>, keyof Properties & Present<Schema>> &
        Partial<Omit<ValuesOf<Properties>, Present<Schema>>>
    >
  : Schema extends { additionalProperties: infer Value }
    ? { readonly [name: string]: ValueOf<Value> }
    : object;

type ValuesOf<Properties> = { readonly [Name in keyof Properties]: ValueOf<Properties[Name]> };

type Present<Schema> =
  | (Schema extends { required: readonly (infer Name extends string)[] } ? Name : never)
  | Defaulted<Schema>;

type Defaulted<Schema> = Schema extends { properties: infer Properties }
  ? { [Name in keyof Properties]: Properties[Name] extends Preset ? Name : never }[keyof Properties]
  : never;

type Preset = { default: unknown } | { 'x-default': string };

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** JSON of a flat object, or of a list of flat objects: only the schema's fields, in the schema's order. */
export const jsonOf = (value: unknown, schema?: JsonSchema): string => JSON.stringify(value, fieldsOf(schema));

const fieldsOf = ({ properties = {}, items }: JsonSchema = {}): string[] =>
  items ? fieldsOf(items) : Object.keys(properties);
