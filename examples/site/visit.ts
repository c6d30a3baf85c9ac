/** One request, and the site that it is made to. */
import { ownHosts } from '../../local/database/listening.ts';
import { dateIn } from '../../shared/museum/calendar-date.ts';
import type { Museum } from '../../shared/museum/museum.ts';
import { type Api, apiAt } from '../api.ts';
import type { Fields } from './form.ts';
import { localeOf } from './locale.ts';
import { museumMemory } from './museum-memory.ts';

export interface Settings {
  /** 0 for any free port. */
  readonly port: number;
  /** The address of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** The Authorization header of the public site. It never reaches a browser. */
  readonly authorization: string;
  readonly museum: Museum;
  readonly now: () => Date;
}

export type Site = ReturnType<typeof siteOf>;

/** @param port on which the site listens */
export const siteOf = (settings: Settings, port: number) => {
  const { museum, baseUrl, authorization, now } = settings;
  const { href, origin } = new URL(museum.url ?? `http://127.0.0.1:${port}`);
  const api = apiAt(baseUrl, authorization);
  return {
    ...settings,
    locale: localeOf(museum),
    memory: museumMemory(api),
    /** The API as the public site calls it. */
    api,
    today: (): string => dateIn(museum.timeZone, now()),
    /** For addresses that leave the site, in calendars and search engines: in ASCII, and never taken from a request. */
    address: href.replace(/\/+$/, ''),
    /** The origins of the site's own pages: on this machine, and at the url in the museum's file. */
    origins: [origin, ...ownHosts(port).map((host) => `http://${host}`)],
  };
};

export interface Visit {
  readonly site: Site;
  readonly query: URLSearchParams;
  /** The UUID in the path. */
  readonly id: string;
  /** The API as the reader calls it, with the password that was typed into the browser's dialog. */
  readonly readerApi: Api;
  /** Reports an error in one line to the site's operator. */
  readonly onError: (error: Error) => void;
  /** @throws HTTPException for a form that is not of this site */
  readonly form: () => Promise<Fields>;
}
