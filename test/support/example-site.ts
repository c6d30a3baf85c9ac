/** The example site before the museum under test, and what a browser without scripts does with it. */
import { afterAll, inject } from 'vitest';
import { openSite } from '../../examples/site/server.ts';
import type { Settings } from '../../examples/site/settings.ts';
import { cityMuseum, now } from './city-museum.ts';
import { openFlakyApi } from './flaky-api.ts';
import { call } from './http.ts';
import { newEvent } from './octopus.ts';
import { noteOutput } from './record.ts';
import { authorizationOf, basic } from './test-callers.ts';

export const siteSettings = (settings: Partial<Settings> = {}): Settings => ({
  port: 0,
  baseUrl: inject('baseUrl'),
  authorization: authorizationOf('site'),
  museum: {
    ...cityMuseum,
    currency: 'EUR',
    priceFormat: { before: '€', after: '', decimal: '.', group: ',', groupFrom: 4, digits: 2 },
    address: 'Harbour Street 12, 20457 Hamburg',
    url: 'https://museum.example/',
  },
  now: () => new Date(now),
  ...settings,
});

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
}

interface Reader {
  /** Fields of a form to send, as a browser does from the site's own pages. */
  readonly form?: Readonly<Record<string, string>>;
  /** In the place of the headers by which a browser says so. */
  readonly from?: Readonly<Record<string, string>>;
  /** `user:password` typed into the browser's own box. */
  readonly as?: string;
  readonly cookie?: string;
}

export const openTestSite = async (settings: Partial<Settings> = {}) => {
  const { address, close } = await openSite(siteSettings(settings));
  const origin = { Origin: address, 'Sec-Fetch-Site': 'same-origin' };
  return {
    address,
    close,
    visit: async (path: string, { form, from = origin, as, cookie }: Reader = {}): Promise<Page> => {
      const response = await fetch(address + path, {
        redirect: 'manual',
        headers: { ...(as && { Authorization: basic(as) }), ...(cookie && { Cookie: cookie }), ...(form && from) },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      // The end of the run looks for passwords in it.
      noteOutput('a page of the example site', `${JSON.stringify([...response.headers])}\n${bytes}`);
      return { status: response.status, headers: response.headers, text: bytes.toString(), bytes };
    },
  };
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** For one test file: a site whose service answers as the tests want it to. */
export const openSiteBeforeFlakyApi = async () => {
  const api = await openFlakyApi();
  const site = await openTestSite({ baseUrl: api.baseUrl });
  afterAll(async () => {
    await site.close();
    api.close();
  });
  return { api, site };
};

/** @returns its eventId */
export const plan = async (fields: object): Promise<string> =>
  (await call('POST', '/special-events', { as: 'staff', body: newEvent(fields) })).json.eventId;

/** What stands behind an attribute of the first input of a name. */
export const valueIn = ({ text }: Page, name: string): string =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';

/** What a reader sees of a part of a page: text without tags, its characters as they are, in one line. */
export const seen = ({ text }: Page, part = 'main'): string =>
  (new RegExp(`<${part}[ >].*?</${part}>`, 's').exec(text)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim();

export const email = 'visitor.of.the.site@example.org';

/** An event of its own, the address of its page, and what the form there sends to another. */
export const openForm = async (site: TestSite) => {
  const ticketDate = '2027-03-05';
  const eventId = await plan({ dates: [ticketDate, '2027-03-06'] });
  const page = `/events/${eventId}`;
  const key = valueIn(await site.visit(page), 'key');
  return { eventId, page, path: `${page}/order`, form: { key, ticketDate, email, phone: '' } };
};

/** The addresses of the tickets that are sold to it. */
export const sold = async (eventId: string): Promise<string[]> => {
  const { json } = await call('GET', `/admissions?date=2027-03-05&eventId=${eventId}`, { as: 'staff' });
  return json.map(({ ticketId }: { ticketId: string }) => `/tickets/${ticketId}`);
};
