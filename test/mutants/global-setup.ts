/** What tests of modules and handlers need: a store and the template. No function is built. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { packFonts } from '../../infra/build/fonts.ts';
import { bundleFolder, functionNames } from '../../infra/files/paths.ts';
import { startDatabase } from '../../local/database/database.ts';
import { beginRecord } from '../support/record.ts';
import { cloudFormationWith } from '../support/template/synthesizing.ts';

export default async (project: TestProject): Promise<() => void> => {
  beginRecord();
  for (const name of functionNames) mkdirSync(bundleFolder(name), { recursive: true });
  await packFonts(join(bundleFolder('getTicketCode'), 'fonts'));
  const template = cloudFormationWith({}).toJSON() as ProvidedContext['template'];
  const database = await startDatabase();
  project.provide('template', template);
  project.provide('dynamodbEndpoint', database.endpoint);
  project.provide('ticketKeys', { current: 'a secret for tests', previous: [] });
  // functions-here.ts answers requests to it.
  project.provide('baseUrl', 'http://museum.test/v1.1');
  return database.close;
};
