/** The example site before the museum under test, and what a browser without scripts does with it. */
import { inject } from 'vitest';
import { openSite } from '../../examples/site/server.ts';
import type { Settings } from '../../examples/site/settings.ts';
import { cityMuseum, now } from '../support/museum/city-museum.ts';
import { authorizationOf, basic, credentials } from '../support/museum/test-callers.ts';
import { noteOutput } from '../support/record.ts';
import { putBackLater } from '../support/surroundings.ts';
import { openFlakyApi } from './flaky-api.ts';
import { seen, valueIn } from './pages.ts';
import { plan } from './planned.ts';

export const siteMuseum = {
  ...cityMuseum,
  currency: 'EUR',
  address: 'Harbour Street 12, 20457 Hamburg',
  url: 'https://museum.example/',
};

interface Reader {
  /** Fields of a form to send, as a browser does from the site's own pages. */
  readonly form?: Readonly<Record<string, string>>;
  /** Replaces the headers by which a browser says where a form comes from. */
  readonly from?: Readonly<Record<string, string>>;
  /** What the browser keeps for the site. */
  readonly cookie?: string;
  /** `user:password` typed into the browser's own box. */
  readonly as?: string;
}

export const asStaff = { as: `staff:${credentials.staff.password}` };

/** Opens a site that is closed after the file's tests. */
export const openTestSite = async (settings: Partial<Settings> = {}) => {
  const told: string[] = [];
  const service = { baseUrl: inject('baseUrl'), authorization: authorizationOf('site') };
  const defaults = { ...service, visitor: undefined, port: 0, museum: siteMuseum, now: () => new Date(now) };
  const { address, close } = await openSite({ ...defaults, ...settings }, (line) => {
    told.push(line);
    noteOutput('a line of the example site', line);
  });
  putBackLater(close);
  const origin = { Origin: address, 'Sec-Fetch-Site': 'same-origin' };
  const visit = async (path: string, { form, from = origin, as, cookie }: Reader = {}) => {
    const response = await fetch(address + path, {
      redirect: 'manual',
      headers: { ...(as && { Authorization: basic(as) }), ...(cookie && { Cookie: cookie }), ...(form && from) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    // The end of the run looks for passwords in what is noted here.
    noteOutput('a page of the example site', `${JSON.stringify([...headers])}\n${bytes}`);
    /** The address of a redirect, if there is one. */
    const location = headers.get('location') ?? '';
    return { status, headers, location, text: bytes.toString(), bytes };
  };
  return {
    address,
    told,
    visit,
    read: (path: string) => visit(path, asStaff),
    send: (path: string, form: Readonly<Record<string, string>>) => visit(path, { ...asStaff, form }),
  };
};

type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export type Page = Awaited<ReturnType<TestSite['visit']>>;

/** For one test file: a site with a service that answers as the tests say. @param days as `openFlakyApi` takes them */
export const openSiteBeforeFlakyApi = async (days?: readonly string[]) => {
  const api = await openFlakyApi(days);
  return { api, site: await openTestSite({ baseUrl: api.baseUrl }) };
};

export const someId = '00000000-0000-4000-8000-000000000000';
export const email = 'visitor.of.the.site@example.org';

/** An event of its own, the address of its page, and what the form there sends to another. */
export const openForm = async (site: TestSite) => {
  const ticketDate = '2027-03-05';
  const eventId = await plan({ dates: [ticketDate, '2027-03-06'] });
  const page = `/events/${eventId}`;
  const key = valueIn(await site.visit(page), 'key');
  return { eventId, page, path: `${page}/order`, form: { key, ticketDate, email, phone: '' } };
};

/** Sends the form of an order. @throws Error with what the page says, if it leads to no ticket */
export const order = async (site: TestSite, path: string, form: Readonly<Record<string, string>>) => {
  const page = await site.visit(path, { form });
  if (page.status !== 303) throw new Error(`POST ${path}: ${page.status} ${seen(page, 'form') || seen(page)}`);
  return page;
};
