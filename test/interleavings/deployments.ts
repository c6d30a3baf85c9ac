/** The functions of deployments that differ only in their limits, and that run at the same time. */
import { vi } from 'vitest';
import { cityMuseum } from '../support/museum/city-museum.ts';
import type { Handler } from '../support/requests/invoke.ts';

/** In the order of their deployment. */
export const limits = {
  none: {},
  earlier: { perDay: 3, locations: { One: 2, Two: 3 } },
  current: { perDay: 2, locations: { One: 1, Two: 2 } },
} as const;

export type DeploymentName = keyof typeof limits;

export type Deployment = Awaited<ReturnType<typeof deploy>>;

const operations = [
  ...(['buyMuseumTickets', 'cancelTicket', 'admitTicketHolder', 'undoEntry'] as const),
  ...(['createSpecialEvent', 'updateSpecialEvent', 'deleteSpecialEvent'] as const),
];

/** Loads the functions anew, and lets them begin the era of their limits. */
export const deploy = async (name: DeploymentName) => {
  vi.resetModules();
  vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: limits[name] }));
  const handlers = {} as Record<(typeof operations)[number], Handler>;
  for (const operation of operations) handlers[operation] = (await import(`../../functions/${operation}.ts`)).handler;
  const { create, reinstate, putBack } = await import('../../shared/table/special-events.ts');
  const { send, tableName } = await import('../../shared/table/client.ts');
  await (await import('../../shared/table/limits.ts')).erasForSales();
  return { ...handlers, create, reinstate, putBack, send, tableName };
};
