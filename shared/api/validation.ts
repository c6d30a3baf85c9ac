/** From the schemas of the operations to functions that check a request: live ones, or their source text. */
import { _, Ajv, type CodeOptions, type ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Operation } from './operation.ts';
import * as rows from './operations.ts';
import { addVocabulary } from './keywords.ts';

/**
 * A validator per operationId, compiled when it is asked for: it checks `{ path, query, body }`, fills in defaults and names every
 * fault.
 */
export const compileValidators = (): Readonly<Record<string, ValidateFunction>> => {
  const ajv = requestAjv();
  const compiling = (row: Operation) => ({ get: () => ajv.compile(requestSchema(row)) });
  return Object.defineProperties(
    {},
    Object.fromEntries(Object.values(rows).map((row) => [row.operationId, compiling(row)])),
  );
};

/**
 * That of one operation, as an ES module that exports `validators` and needs no compiler at run time.
 * @param formatsModule the absolute path of formats.ts
 */
export const validatorSource = (operationId: string, formatsModule: string): string => {
  const ajv = requestAjv({ source: true, esm: true, formats: _`formats` });
  const rowsById: Readonly<Record<string, Operation>> = rows;
  const row = rowsById[operationId];
  if (!row) throw new Error(`There is no operation ${operationId}.`);
  const source = standalone.default(ajv, ajv.compile(requestSchema(row)));
  return `import * as formats from ${JSON.stringify(formatsModule)};\n${source}\nexport const validators = { ${operationId}: validate };`;
};

/**
 * That the schemas are valid is held by a test: to check it here would take as long as compiling them. `strictNumbers` is off so that 1e400,
 * which JSON.parse makes Infinity, is a number that exceeds its bound; every number has one.
 */
const requestAjv = (code: CodeOptions = {}) => {
  const strictness = { strict: true, strictRequired: false, strictNumbers: false, validateSchema: false };
  return addVocabulary(new Ajv({ allErrors: true, useDefaults: true, ...strictness, code }));
};

const requestSchema = ({ request }: Operation) => ({
  type: 'object',
  properties: request,
  required: Object.keys(request),
});
