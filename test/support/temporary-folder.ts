/** A folder for files of a test. It is removed with the folder of the run: see record.ts. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'museum-'));
