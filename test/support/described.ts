/** The published description, and from it a judge of answers that costs next to nothing to load. */
import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../shared/api/openapi/document.ts';
import { resolvedIn } from './narrowings.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

export const description: Any = openApiDocument();

/** What a `$ref` stands for. */
export const resolved = (part: Any): Any => resolvedIn(description, part);

/** What is wrong with a value by the schema at a place of the description, in words; empty if nothing is. */
export const faultsBy = (schema: Any, value: unknown): string => {
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: refTo(schema) });
  compiled.set(schema, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
};

/** An answer that is described, with the names of the validators of its parts. */
export interface DescribedAnswer {
  readonly headers: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly isNumber: boolean;
    readonly validator: string;
  }[];
  /** By media type. */
  readonly bodies: Readonly<Record<string, string>>;
}

export interface Judge {
  /** The path is the source of a pattern; the answers are by status. */
  readonly operations: readonly {
    readonly method: string;
    readonly path: string;
    readonly answers: Readonly<Record<string, DescribedAnswer>>;
  }[];
  /** Of a request that is for no operation. */
  readonly refusal: DescribedAnswer;
  /** A CommonJS module of the validators, by name. */
  readonly source: string;
}

/** Made once for all workers of a run: a validator takes longer to compile than most tests to run. */
export const judgeByDescription = (): Judge => {
  const names = new Map<Any, string>();
  const validatorOf = (schema: Any): string => {
    const name = names.get(schema) ?? `validator${names.size}`;
    if (!names.has(schema)) ajv.addSchema({ $ref: refTo(schema) }, name);
    names.set(schema, name);
    return name;
  };
  const answer = (response: Any): DescribedAnswer => ({
    headers: Object.entries<Any>(response.headers ?? {}).map(([name, header]) => {
      const { required = false, schema } = resolved(header);
      return { name, isRequired: required, isNumber: schema.type === 'integer', validator: validatorOf(schema) };
    }),
    bodies: Object.fromEntries(
      Object.entries<Any>(response.content ?? {}).map(([type, { schema }]) => [type, validatorOf(schema)]),
    ),
  });
  const operations = Object.entries<Any>(description.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
      answers: Object.fromEntries(
        Object.entries<Any>(responses).map(([status, response]) => [status, answer(resolved(response))]),
      ),
    })),
  );
  const refusal = answer(description.components.responses.NotFound);
  const exported = Object.fromEntries([...names.values()].map((name) => [name, name]));
  return { operations, refusal, source: standalone.default(ajv, exported) };
};

const formats = _`require('ajv-formats/dist/formats').fullFormats`;

const ajv = addFormats
  .default(new Ajv2020({ allErrors: true, strict: false, code: { source: true, formats } }))
  .addFormat('float', true)
  .addFormat('binary', true)
  .addSchema(description, 'museum', undefined, false);

const compiled = new Map<Any, ReturnType<typeof ajv.compile>>();

const refTo = (schema: Any): string => {
  const find = (part: Any, place: string): string | undefined => {
    if (part === schema) return place;
    if (typeof part !== 'object' || part === null) return undefined;
    for (const [name, value] of Object.entries(part)) {
      const found = find(value, `${place}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const place = find(description, '');
  if (place === undefined) throw new Error('The description has no such schema.');
  return `museum#${place}`;
};
