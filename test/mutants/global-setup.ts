/** What the tests of modules ask for: a store and the template. No function is built, and no museum started. */
import { mkdirSync } from 'node:fs';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { bundleFolder, functionNames } from '../../infra/files/paths.ts';
import { startDatabase } from '../../local/database/database.ts';
import { beginRecord } from '../support/record.ts';
import { cloudFormationWith } from '../support/template/synthesizing.ts';

export default async (project: TestProject): Promise<() => void> => {
  beginRecord();
  for (const name of functionNames) mkdirSync(bundleFolder(name), { recursive: true });
  project.provide('template', cloudFormationWith({}).toJSON() as ProvidedContext['template']);
  const database = await startDatabase();
  project.provide('dynamodbEndpoint', database.endpoint);
  return database.close;
};
