/** What parameters and fields are, from fields.yaml. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What the document adds to a schema: words, an example, and limits that the service keeps by other means. */
export interface Described {
  readonly description?: string;
  readonly example?: unknown;
  readonly fields?: ByName;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A string is a description alone. */
type ByName = Readonly<Record<string, Described | string>>;

export const inFull = (said: Described | string = {}): Described =>
  typeof said === 'string' ? { description: said } : said;

interface File {
  readonly parameters: ByName;
  readonly operations: Readonly<Record<string, ByName>>;
  readonly schemas: ByName;
}

const { parameters, operations, schemas }: File = parse(readFileSync(new URL('fields.yaml', import.meta.url), 'utf8'), {
  merge: true,
});

export const describedParameters = (operationId: string): ByName => ({ ...parameters, ...operations[operationId] });

export { schemas as describedSchemas };
