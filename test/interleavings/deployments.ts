/** The functions of deployments whose museums differ in their limits alone, as they run beside each other. */
import { vi } from 'vitest';
import { cityMuseum } from '../support/museum/city-museum.ts';
import type { Handler } from '../support/requests/invoke.ts';

/** In the order in which they came. */
export const limits = {
  none: {},
  earlier: { perDay: 3, locations: { One: 2, Two: 3 } },
  current: { perDay: 2, locations: { One: 1, Two: 2 } },
} as const;

export type DeploymentName = keyof typeof limits;

export type Deployment = Awaited<ReturnType<typeof deploy>>;

/** Loads the functions anew, and lets them begin the era of their limits. */
export const deploy = async (name: DeploymentName) => {
  vi.resetModules();
  vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: limits[name] }));
  const handler = async (operation: string): Promise<Handler> =>
    (await import(`../../functions/${operation}.ts`)).handler;
  const { create, reinstate, putBack } = await import('../../shared/table/special-events.ts');
  const { send, tableName } = await import('../../shared/table/client.ts');
  await (await import('../../shared/table/limits.ts')).erasForSales();
  return {
    buyMuseumTickets: await handler('buyMuseumTickets'),
    cancelTicket: await handler('cancelTicket'),
    admitTicketHolder: await handler('admitTicketHolder'),
    undoEntry: await handler('undoEntry'),
    createSpecialEvent: await handler('createSpecialEvent'),
    updateSpecialEvent: await handler('updateSpecialEvent'),
    deleteSpecialEvent: await handler('deleteSpecialEvent'),
    ...{ create, reinstate, putBack, send, tableName },
  };
};
