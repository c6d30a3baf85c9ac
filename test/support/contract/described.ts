/** The published description of the API, and a check of values by its schemas, as the smoke test has it. */
import { openApiDocument } from '../../../shared/api/openapi/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
export type Any = any;

/** For all test files of this process, which load modules anew: compiling a schema takes longer than most tests. */
const shared = globalThis as { described?: typeof import('../../../commands/office/smoke/described.ts') };
shared.described ??= await import('../../../commands/office/smoke/described.ts');
export const { faultsBy, headerFaults, operationOf, responseOf } = shared.described;

export const description: Any = openApiDocument();

/** The target of a `$ref`. */
export const dereference: (part: Any) => Any = shared.described.dereference;
