/** Compiles the schemas of a request into a validator: a function, or its source text, which bundles have instead. */
import { join } from 'node:path';
import { _, Ajv, type CodeOptions, type ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { addKeywords } from './keywords.ts';
import type { Operation } from './operation.ts';
import * as rows from './operations.ts';

/** Checks `{ path, query, headers, body }` of a request, fills in defaults and reports every fault. */
export const validatorFor = (row: Operation): ValidateFunction => requestAjv().compile(schemaOf(row));

/** The validator of one operation as an ES module that exports `validatorFor` and needs no compiler at run time. */
export const validatorSource = (operationId: string): string => {
  const ajv = requestAjv({ source: true, esm: true, formats: _`formats` });
  const rowsById: Readonly<Record<string, Operation>> = rows;
  const row = rowsById[operationId];
  if (!row) throw new Error(`There is no operation ${operationId}.`);
  const source = standalone.default(ajv, ajv.compile(schemaOf(row)));
  return [
    `import * as formats from ${JSON.stringify(join(import.meta.dirname, 'formats.ts'))};`,
    source,
    'export const validatorFor = () => validate;',
  ].join('\n');
};

/** `strictNumbers` is off because JSON.parse reads 1e400 as Infinity, which exceeds the maximum of every number. */
const requestAjv = (code: CodeOptions = {}) => {
  const strictness = { strict: true, strictRequired: false, strictNumbers: false };
  return addKeywords(new Ajv({ allErrors: true, useDefaults: true, ...strictness, code }));
};

const schemaOf = ({ request }: Operation) => ({ type: 'object', properties: request, required: Object.keys(request) });
