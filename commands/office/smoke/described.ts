/** The published description of the API: what it says of an answer, and the faults of a value by its schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../shared/api/openapi/document.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';

const description = openApiDocument() as object as Described;

/** Undefined if there is none, as for a preflight. */
export const operationOf = (request: string): Operation | undefined =>
  rowsAt(request).find(({ method }) => request.startsWith(`${method} `));

export const rowsAt = (request: string) =>
  Object.values<Operation>(operations).filter(({ path }) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(request.replace(/^\w+ |\?.*/g, '')),
  );

/** @returns without an operation, what API Gateway answers by itself; undefined for a status that is not described */
export const responseOf = (row: Operation | undefined, status: number): Part | undefined => {
  if (!row) return { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
  const described = description.paths[row.path]?.[row.method.toLowerCase()]?.responses[status];
  return described && dereference(described);
};

export const dereference = (part: Part): Part =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce<object>((at, name) => Reflect.get(at, name), description)
    : part;

const ajv = addFormats
  .default(new Ajv2020({ allErrors: true, strict: false }))
  .addFormat('float', true)
  .addFormat('binary', true);
const validators = new Map<string, ValidateFunction>();

export const faultsBy = (dataVar: string, schema: Schema, value: unknown): string[] => {
  const name = JSON.stringify(schema);
  // In place of the document, so that references find the components.
  const validate = validators.get(name) ?? ajv.compile({ ...schema, components: description.components });
  validators.set(name, validate);
  return validate(value) ? [] : [ajv.errorsText(validate.errors, { dataVar })];
};

export const headerFaults = (name: string, { required, schema = {} }: Part, headers: Headers): string[] => {
  const text = headers.get(name);
  if (text === null) return required ? [`${name} is missing`] : [];
  return faultsBy(name, schema, schema.type === 'integer' ? Number(text) : text);
};

export type Content = Named<{ readonly schema: Schema }>;

export interface Schema {
  readonly type?: string;
  readonly $ref?: string;
}

/** A part of the description. */
export interface Part {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly headers?: Named<Part>;
  readonly content?: Content;
}

type Named<Item> = Readonly<Record<string, Item>>;

interface Described {
  readonly paths: Named<Named<{ readonly responses: Named<Part> }>>;
  readonly components: object;
}
