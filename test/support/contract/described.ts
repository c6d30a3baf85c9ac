/** The published description of the API, and a check of values by its schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../shared/api/openapi/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
export type Any = any;

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
  const name = JSON.stringify(schema);
  // In the place of the document, so that its references lead to the components.
  const validate = validators.get(name) ?? ajv.compile({ ...schema, components: description.components });
  validators.set(name, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: '' });
};

const newChecker = () => ({
  ajv: addFormats
    .default(new Ajv2020({ allErrors: true, strict: false }))
    .addFormat('float', true)
    .addFormat('binary', true),
  validators: new Map<string, ValidateFunction>(),
});

/** For all test files of this process, which load this module anew: compiling a schema takes longer than most tests. */
const shared = globalThis as { checker?: ReturnType<typeof newChecker> };
shared.checker ??= newChecker();
const { ajv, validators } = shared.checker;
