/** The museum with a door: its sales, its page, and a network of the test file's own that can go away. */
import { expect, inject } from 'vitest';
import { openProxy } from '../../../local/faults/proxy.ts';
import { publicKeysOf, signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { newEvent } from '../../support/museum/octopus.ts';
import { granted } from '../../support/requests/granted.ts';
import { putBackLater } from '../../support/surroundings.ts';

/** By the device's own clock: a browser's clock and a service's cannot be pinned together. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format();

/** Test files share the museum: an event whose door is chosen needs a name that no other file uses. */
export const openDoorMuseum = async () => {
  const museum = inject('door');
  const { ticketKeys } = museum;
  const { origin, host } = new URL(museum.baseUrl);
  const network = { isAway: false };
  const { endpoint, close } = await openProxy(origin, ({ headers }) => {
    headers.host = host;
    return network.isAway ? { instead: 'cut' } : undefined;
  });
  putBackLater(close);
  const baseUrl = museum.baseUrl.replace(origin, endpoint);

  const admit = (ticketId: string) => granted('POST', `${baseUrl}/tickets/${ticketId}/entry`, { as: 'door' });
  /** The line of a ticket. @param secret signs it; the museum's own unless given */
  const line = (
    ticket: Omit<Parameters<typeof ticketToken>[0], 'ticketDate'>,
    secret = ticketKeys.current,
    ticketDate = today,
  ): string => ticketToken({ ...ticket, ticketDate }, signingKey(secret));
  const plan = async (name: string): Promise<string> =>
    (await granted('POST', `${baseUrl}/special-events`, { as: 'staff', body: newEvent({ name, dates: [today] }) })).json
      .eventId;
  /** A ticket to an event of its own unless one is named. */
  const sell = async (named?: string): Promise<SoldTicket> => {
    const eventId = named ?? (await plan('Gala'));
    const body = { ticketType: 'event', eventId, ticketDate: today, email: 'ada@example.com' };
    const { json } = await granted('POST', `${baseUrl}/tickets`, { as: 'site', body });
    return { ...json, letters: json.confirmationCode.slice(-19), line: line({ ...json, eventId }) };
  };
  const cancel = (eventId: string) => granted('DELETE', `${baseUrl}/special-events/${eventId}`, { as: 'staff' });
  // Starts the function now: a phone would not wait for a cold start, but decide by itself.
  await expect(admit(crypto.randomUUID())).rejects.toThrow('404 not-found');

  return {
    baseUrl,
    publicKeys: publicKeysOf(ticketKeys),
    address: new URL('/door', baseUrl).href,
    network,
    plan,
    cancel,
    sell,
    /** For each verdict the text that gets it at the door of this name, to be scanned in this order. */
    everyVerdict: async (door: string) => {
      const [gala, revue] = [await plan(door), await plan(`Not ${door}`)];
      const [ticket, lost, other] = [await sell(gala), await sell(revue), await sell(await plan(`Beside ${door}`))];
      await cancel(revue);
      return [
        ['valid', ticket.line],
        ['already-in', ticket.line],
        ['wrong-day', line({ ...ticket, eventId: gala }, undefined, '2026-01-01')],
        ['other-event', other.line],
        ['cancelled', `CANCELLED ${lost.ticketId}`],
        ['forged', ticket.line.replace(ticket.ticketId, lost.ticketId)],
        ['unknown-key', line({ ...ticket, eventId: gala }, 'a key of somebody else')],
        ['not-a-ticket', 'no ticket\n'],
        ['unread', ticket.line.replaceAll('-', "'")],
        ['not-on-the-list', '2345-ABCD-EFGH-JKLM\n'],
      ] as const;
    },
    picture: async (ticketId: string): Promise<Buffer> =>
      (await granted('GET', `${baseUrl}/tickets/${ticketId}/qr`, { as: 'site' })).bytes,
    admit,
    enteredAt: async ({ ticketId }: { readonly ticketId: string }): Promise<string | undefined> => {
      const { json } = await granted('GET', `${baseUrl}/admissions?limit=1000`, { as: 'door' });
      return json.find((one: { readonly ticketId: string }) => one.ticketId === ticketId)?.enteredAt;
    },
    line,
  };
};

type SoldTicket = Readonly<Record<'ticketId' | 'confirmationCode' | 'letters' | 'line', string>>;
