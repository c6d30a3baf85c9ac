/** Builds the functions once and starts one local museum, in memory, for all tests that speak HTTP. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildUnlessDone } from '../../infra/build/stamp.ts';
import { compiledModules } from '../../infra/files.ts';
import { functionsOf } from '../../local/lambda/functions.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { templateOf } from '../../local/template/template.ts';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { now } from './city-museum.ts';
import { roles } from './contract.ts';
import { type Judge, judgeByDescription } from './described.ts';
import { beginRecord, checkRecord, noteOutput, noteSecret } from './record.ts';
import { cloudFormationWith } from './synthesizing.ts';
import { authorizationOf, credentials } from './test-callers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dynamodbEndpoint: string;
    ticketKeys: TicketKeys;
    template: Parameters<typeof templateOf>[0];
    judge: Judge;
  }
}

const lineNoted = (line: string) => noteOutput('a line of the local museum', line);

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // What many processes of a run load is compiled by the first of them, unless `npm ci` or a start has done it.
  const compiled = mkdtempSync(join(tmpdir(), 'museum-compiled-'));
  if (existsSync(compiledModules)) cpSync(compiledModules, compiled, { recursive: true });
  enableCompileCache(compiled);
  process.env.NODE_COMPILE_CACHE = compiled;
  beginRecord();
  noteSecret(...roles.flatMap((role) => [credentials[role].password, authorizationOf(role).replace('Basic ', '')]));
  await buildUnlessDone();
  const template = cloudFormationWith({}).toJSON() as ProvidedContext['template'];
  const museum = await startMuseum({ template: templateOf(template), port: 0, now, credentials, onLine: lineNoted });
  noteSecret(museum.ticketKeys.current, ...museum.ticketKeys.previous);
  for (const { name, environment } of functionsOf(templateOf(template), () => ({})))
    noteOutput(`the environment of ${name}`, JSON.stringify(environment));
  project.provide('baseUrl', museum.baseUrl);
  project.provide('dynamodbEndpoint', museum.dynamodbEndpoint);
  project.provide('ticketKeys', museum.ticketKeys);
  project.provide('template', template);
  project.provide('judge', judgeByDescription());
  return async () => {
    await museum.close();
    rmSync(compiled, { recursive: true });
    checkRecord();
  };
};
