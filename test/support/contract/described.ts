/** The published description of the API, and a check of values by its schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../shared/api/openapi/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

export const description: Any = openApiDocument();

/** The target of a `$ref`. */
export const dereference = (part: Any): Any =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Any, name: string) => at[name], description)
    : part;

/** The mistakes in a value by a schema of the description, in words; empty if there is none. */
export const faultsBy = (schema: Any, value: unknown): string => {
  const pointer = pointers.get(schema) ?? pointerTo(schema);
  pointers.set(schema, pointer);
  const { ajv, validators } = checker;
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `museum#${pointer}` });
  validators.set(pointer, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: '' });
};

const newChecker = () => ({
  ajv: addFormats
    .default(new Ajv2020({ allErrors: true, strict: false }))
    .addFormat('float', true)
    .addFormat('binary', true)
    .addSchema(description, 'museum', undefined, false),
  validators: new Map<string, ValidateFunction>(),
});

/** For all test files of this process, which load this module anew: compiling a schema takes longer than most tests. */
const shared = globalThis as { checker?: ReturnType<typeof newChecker> };
shared.checker ??= newChecker();
const { checker } = shared;

const pointers = new Map<Any, string>();

/** The JSON Pointer of a schema, as part of an address. */
const pointerTo = (schema: Any): string => {
  const find = (part: Any, pointer: string): string | undefined => {
    if (part === schema) return pointer;
    if (typeof part !== 'object' || part === null) return undefined;
    for (const [name, value] of Object.entries(part)) {
      const found = find(value, `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const pointer = find(description, '');
  if (pointer === undefined) throw new Error('The description has no such schema.');
  return pointer;
};
