/** Builds the functions once and starts one local museum, in memory, for all tests that speak HTTP. */
import type { TestProject } from 'vitest/node';
import { build } from '../../infra/build/build.ts';
import { startMuseum } from '../../infra/local/local-museum.ts';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { now } from './city-museum.ts';
import { localTemplate } from './synthesized.ts';
import { credentials } from './test-callers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dynamodbEndpoint: string;
    ticketKeys: TicketKeys;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  await build();
  const museum = await startMuseum({ template: localTemplate(), port: 0, now, credentials, onLine: () => {} });
  project.provide('baseUrl', museum.baseUrl);
  project.provide('dynamodbEndpoint', museum.dynamodbEndpoint);
  project.provide('ticketKeys', museum.ticketKeys);
  return () => museum.close();
};
