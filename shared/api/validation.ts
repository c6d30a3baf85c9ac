/** From the schemas of the operations to functions that check a request: live ones, or their source text. */
import { _, Ajv, type Code, type ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Operation } from './operation.ts';
import * as rows from './operations.ts';
import { addVocabulary } from './vocabulary.ts';

/** A validator per operationId: it checks `{ path, query, body }`, fills in defaults and names every fault. */
export const compileValidators = (): Record<string, ValidateFunction> => {
  const ajv = requestAjv();
  return Object.fromEntries(operationIds.map((id) => [id, ajv.getSchema(id) as ValidateFunction]));
};

/**
 * The same as a CommonJS module that exports `validators` and needs no compiler at run time.
 * @param formatsModule the absolute path of formats.ts
 */
export const validatorsSource = (formatsModule: string): string => {
  const ajv = requestAjv(_`require(${formatsModule})`);
  const source = standalone.default(ajv, Object.fromEntries(operationIds.map((id) => [id, id])));
  return `${source}\nexports.validators = { ...exports };`;
};

/** In one order, however the rows were loaded: the same schemas are to give the same source. */
const operationIds = Object.keys(rows).sort();

const requestAjv = (formats?: Code) => {
  const code = formats ? { source: true, formats } : { source: true };
  const ajv = addVocabulary(new Ajv({ allErrors: true, useDefaults: true, strict: true, strictRequired: false, code }));
  for (const row of Object.values(rows)) ajv.addSchema(requestSchema(row), row.operationId);
  return ajv;
};

const requestSchema = ({ request }: Operation) => ({
  type: 'object',
  properties: request,
  required: Object.keys(request),
});
