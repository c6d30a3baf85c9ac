/** Buyers of tickets at the table: served as the function serves them, and retrying as a good client does. */
import pMap from 'p-map';
import { vi } from 'vitest';
import type { Problem } from '../../../shared/museum/problem.ts';
import { aTicket } from '../museum/octopus.ts';
import type { openTable } from './test-table.ts';

interface Wish {
  readonly ticketDate: string;
  /** How many places there are; no limit unless given. */
  readonly places?: number | undefined;
}

const now = new Date('2026-12-24T09:00:00Z');

export const openBoxOffice = async (table: Pick<Awaited<ReturnType<typeof openTable>>, 'items'>) => {
  const tickets = await import('../../../shared/table/tickets.ts');

  let deployed: { readonly places: number | undefined; readonly functions: ReturnType<typeof deploy> } | undefined;

  /** The functions of a deployment with this number of places: another number is another deployment. */
  const functionsFor = (places: number | undefined) => {
    if (deployed?.places !== places || !deployed) deployed = { places, functions: deploy(places) };
    return deployed.functions;
  };

  const buy = async ({ ticketDate, places }: Wish): Promise<string> => {
    const { sell, untilSettled } = await functionsFor(places);
    const ticket = aTicket({ ticketDate });
    await untilSettled(() => sell(ticket, places === undefined ? undefined : { ticketDate, places }, []));
    return ticket.ticketId;
  };

  /** Cancels tickets side by side. */
  const cancel = (ticketIds: readonly string[]): Promise<unknown> =>
    pMap(ticketIds, (ticketId) => patiently(() => tickets.cancel(ticketId, now, () => {})), { concurrency: 20 });

  return {
    buy,
    cancel,

    /** How many places are left, as visitors see it. */
    left: async ({ ticketDate, places = 0 }: Wish): Promise<number> =>
      (await functionsFor(places)).placesLeft({ ticketDate, places }),

    /** Serves `count` buyers, fifty at once. @returns how many were sold a ticket, and how many refused, by code */
    crowd: async (count: number, wish: Wish): Promise<Readonly<Record<string, number>>> => {
      const met: Record<string, number> = { sold: 0, 'sold-out': 0 };
      const meet = async () => {
        const end = await patiently(() => buy(wish)).then(
          () => 'sold',
          ({ problem, faults, message }) => faults?.[0]?.code ?? problem ?? message,
        );
        met[end] = (met[end] ?? 0) + 1;
      };
      await pMap(Array(count), meet, { concurrency: 50 });
      return met;
    },

    goodOn: async (date: string): Promise<string[]> =>
      (await table.items())
        .filter(({ sk, ticketDate, cancelledAt }) => sk === 'TICKET' && ticketDate === date && !cancelledAt)
        .map(({ ticketId }) => String(ticketId)),
  };
};

/** Sells a ticket without a limit, whatever its event. */
export const sellTicket = async (fields: Parameters<typeof aTicket>[0] = {}) => {
  const { sell } = await import('../../../shared/table/sales.ts');
  const ticket = aTicket(fields);
  await sell(ticket, undefined, []);
  return ticket;
};

/** Retries where the problem allows it, but at most twice. */
const patiently = <Result>(send: () => Promise<Result>, times = 3): Promise<Result> =>
  send().catch((error: Problem) => {
    if (times > 1 && ['unavailable', 'conflict'].includes(error.problem)) return patiently(send, times - 1);
    throw error;
  });

/** Loads the modules anew, as when a function starts. */
const deploy = async (perDay: number | undefined) => {
  vi.resetModules();
  vi.stubEnv('MUSEUM', JSON.stringify({ capacity: { perDay } }));
  const { sell } = await import('../../../shared/table/sales.ts');
  const { untilSettled } = await import('../../../shared/table/client.ts');
  const { placesLeft } = await import('../../../shared/table/availability.ts');
  return { sell, untilSettled, placesLeft };
};
