/** A museum with a door: served on localhost with its page, sold tickets for, ended and served again. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pageFiles } from '../../infra/door/page-files.ts';
import { pageSettings } from '../../infra/door/page-settings.ts';
import { tryPort } from '../../infra/local/listening.ts';
import { type LocalMuseum, startMuseum } from '../../infra/local/local-museum.ts';
import { templateOf } from '../../infra/local/template/template.ts';
import { publicKeysOf, signingKey, ticketToken } from '../../shared/museum/ticket-token.ts';
import { cityMuseum } from './city-museum.ts';
import { call } from './http.ts';
import { newEvent } from './octopus.ts';
import { credentials } from './test-callers.ts';

/** By the device's own clock: a browser's cannot be pinned together with that of a service. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 24 * 60 * 60 * 1000);

export const today = dayFromToday(0);

/** @param template another one than that of the museum under test */
export const openDoorMuseum = async (template = inject('template')) => {
  const data = mkdtempSync(join(tmpdir(), 'museum-door-'));
  const port = await tryPort(0);
  const start = (): Promise<LocalMuseum> =>
    startMuseum({
      template: templateOf(template),
      port,
      data,
      credentials,
      doorPage: async (keys) => pageFiles(pageSettings(cityMuseum, { api: '/v1.1', keys: publicKeysOf(keys) })),
      onLine: () => {},
    });
  let museum: LocalMuseum | undefined = await start();
  const { baseUrl, ticketKeys } = museum;

  return {
    baseUrl,
    publicKeys: publicKeysOf(ticketKeys),
    address: new URL('/door', baseUrl).href,

    end: async (): Promise<void> => {
      await museum?.close();
      museum = undefined;
    },
    startAgain: async (): Promise<void> => {
      museum = await start();
    },
    close: async (): Promise<void> => {
      await museum?.close();
      rmSync(data, { recursive: true, force: true });
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
    enter: (ticketId: string, body: object = {}) =>
      call('POST', `${baseUrl}/tickets/${ticketId}/entry`, {
        as: 'door',
        body,
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    admissions: async (): Promise<{ ticketId: string; enteredAt?: string }[]> =>
      (await call('GET', `${baseUrl}/admissions`, { as: 'door' })).json,

    /** A line that is signed as those of tickets are, or by somebody else's key. */
    line: (
      ticket: { confirmationCode: string; ticketId: string; ticketDate?: string; eventId?: string },
      secret = ticketKeys.current,
    ): string => ticketToken({ ticketDate: today, ...ticket }, signingKey(secret)),
  };
};
