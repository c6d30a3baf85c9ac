/** A museum with a door: on localhost with its page, its sales, and a network that can go away. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { pageFiles } from '../../../door/build/page-files.ts';
import { pageSettings } from '../../../door/service/page-settings.ts';
import { startMuseum } from '../../../local/local-museum.ts';
import { templateOf } from '../../../local/template/template.ts';
import { publicKeysOf, signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { cityMuseum } from '../../support/museum/city-museum.ts';
import { newEvent } from '../../support/museum/octopus.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { openNetwork } from '../../support/processes/network.ts';
import { call } from '../../support/requests/http.ts';

/** By the device's own clock: a browser's clock and a service's cannot be pinned together. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 24 * 60 * 60 * 1000);

export const today = dayFromToday(0);

/** @param template that of the museum under test unless given */
export const openDoorMuseum = async (template = inject('template')) => {
  const museum = await startMuseum({
    template: templateOf(template),
    port: 0,
    credentials,
    doorPage: async (keys) => pageFiles(pageSettings(cityMuseum, { api: '/v1.1', keys: publicKeysOf(keys) })),
    onLine: () => {},
  });
  const { ticketKeys } = museum;
  const network = await openNetwork(museum.baseUrl);
  const baseUrl = museum.baseUrl.replace(/^http:\/\/[^/]+/, network.endpoint);

  const enter = (ticketId: string, body: object = {}) =>
    call('POST', `${baseUrl}/tickets/${ticketId}/entry`, {
      as: 'door',
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  // The function starts now: a phone would not wait for its cold start, and decide by itself.
  await enter(randomUUID());

  return {
    baseUrl,
    publicKeys: publicKeysOf(ticketKeys),
    address: new URL('/door', baseUrl).href,

    goAway: network.goAway,
    comeBack: network.comeBack,
    close: async (): Promise<void> => {
      await network.close();
      await museum.close();
    },

    /** @returns its eventId */
    plan: async (name: string, dates = [today]): Promise<string> => {
      const { json } = await call('POST', `${baseUrl}/special-events`, {
        as: 'staff',
        body: newEvent({ name, dates }),
      });
      return json.eventId;
    },
    cancel: (eventId: string) => call('DELETE', `${baseUrl}/special-events/${eventId}`, { as: 'staff' }),
    sell: async (eventId: string, ticketDate = today): Promise<{ ticketId: string; confirmationCode: string }> => {
      const body = { ticketType: 'event', eventId, ticketDate, email: 'ada@example.com' };
      return (await call('POST', `${baseUrl}/tickets`, { as: 'site', body })).json;
    },
    picture: async (ticketId: string): Promise<Buffer> =>
      (await call('GET', `${baseUrl}/tickets/${ticketId}/qr`, { as: 'site' })).bytes,
    enter,
    admissions: async (): Promise<{ ticketId: string; enteredAt?: string }[]> =>
      (await call('GET', `${baseUrl}/admissions`, { as: 'door' })).json,

    /** @returns a signed ticket line @param secret signs; the museum's own unless given */
    line: (
      ticket: { confirmationCode: string; ticketId: string; ticketDate?: string; eventId?: string },
      secret = ticketKeys.current,
    ): string => ticketToken({ ticketDate: today, ...ticket }, signingKey(secret)),
  };
};
