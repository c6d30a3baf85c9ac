/** A request, and the site that serves it. */
import type { HonoRequest } from 'hono';
import { apiAt, sendToApi } from './api/api.ts';
import { apiCache } from './api/api-cache.ts';
import { museumMemory } from './api/museum-memory.ts';
import { readForm } from './form.ts';
import { localeOf } from './locale.ts';
import { dateIn, timeIn } from './museum/calendar-date.ts';
import type { Settings } from './settings.ts';

export type Site = ReturnType<typeof siteOf>;

/** @param port on which the site listens */
export const siteOf = (settings: Settings, port: number) => {
  const { museum, baseUrl, authorization, now } = settings;
  const { href, origin } = new URL(museum.url ?? `http://127.0.0.1:${port}`);
  return {
    ...settings,
    locale: localeOf(museum),
    memory: museumMemory(apiAt(baseUrl, authorization, apiCache(sendToApi, 16))),
    /** The API as the public site calls it. */
    api: apiAt(baseUrl, authorization),
    today: (): string => dateIn(museum.timeZone, now()),
    /** The time at the museum, such as `19:04`. */
    time: (): string => timeIn(museum.timeZone, now()),
    /** The base of URLs in calendars, mails and search engines: in ASCII, and never taken from a request. */
    address: href.replace(/\/+$/, ''),
    /** The origins of the site's own pages: on this machine, and at the url in the museum's file. */
    origins: [origin, ...['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).origin)],
  };
};

export type Visit = ReturnType<typeof visitOf>;

/** @param onError reports an error in one line to the site's operator */
export const visitOf = (site: Site, request: HonoRequest, onError: (error: Error) => void) => ({
  site,
  query: new URL(request.url).searchParams,
  /** The UUID in the path. */
  id: request.param('id')?.toLowerCase() ?? '',
  cookie: request.header('cookie') ?? '',
  /** The API as the reader calls it, with the password that was typed into the browser's dialog. */
  readerApi: apiAt(site.baseUrl, request.header('authorization')),
  onError,
  /** @throws HTTPException as `readForm` does */
  form: () => readForm(request, site.origins),
});
