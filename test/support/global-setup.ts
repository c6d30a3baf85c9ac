/** Builds the functions once and starts one local museum, in memory, on Christmas Eve 2026 at ten in the morning in Berlin. */
import type { TestProject } from 'vitest/node';
import { build } from '../../infra/build/build.ts';
import { startMuseum } from '../../infra/local/local-museum.ts';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { synthesizeForTests } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dynamodbEndpoint: string;
    ticketKeys: TicketKeys;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  await build();
  const museum = await startMuseum({
    template: synthesizeForTests(),
    port: 0,
    now: '2026-12-24T09:00:00Z',
    credentials: { site: { username: 'site', password: 'p:ß' }, staff: { username: 'staff', password: 'secret' } },
    onLine: () => {},
  });
  project.provide('baseUrl', museum.baseUrl);
  project.provide('dynamodbEndpoint', museum.dynamodbEndpoint);
  project.provide('ticketKeys', museum.ticketKeys);
  return () => museum.close();
};
