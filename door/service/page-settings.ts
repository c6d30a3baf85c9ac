/** What the door's page is told where it is served: nothing of it is secret. */
import type { Museum } from '../../shared/api/museum.ts';

export interface PageSettings {
  readonly museum: string;
  /** `#rrggbb` */
  readonly accentColour: string;
  /** A tag such as `en`; a language that the page does not speak is English. */
  readonly language: string;
  /** The IANA time zone in which days begin. */
  readonly timeZone: string;
  /** The base URL of the API: whole, or a path on the host that serves the page. */
  readonly api: string;
  /** `<keyId> <public key>` for each, as `npm run ticket-keys` prints them. */
  readonly keys: readonly string[];
  /** An ISO 8601 instant at which the service's clock stands; that of a deployment goes. */
  readonly now?: string | undefined;
}

/** For the page of a museum. */
export const pageSettings = (
  { name, accentColour, language = 'en', timeZone }: Museum,
  service: Pick<PageSettings, 'api' | 'keys' | 'now'>,
): PageSettings => ({ museum: name, accentColour, language, timeZone, ...service });
