/** The settings that a host serves beside the page. None of them is secret. */
import type { Museum } from '../../shared/museum/museum.ts';

export interface PageSettings {
  readonly museum: string;
  /** `#rrggbb` */
  readonly accentColour: string;
  /** A tag such as `en`. The page speaks English if it lacks the language. */
  readonly language: string;
  /** The IANA time zone in which days begin. */
  readonly timeZone: string;
  /** The base URL of the API: whole, or a path on the host that serves the page. */
  readonly api: string;
  /** `<keyId> <public key>` each, as `npm run ticket-keys` prints them. */
  readonly keys: readonly string[];
  /** The ISO 8601 instant at which a local service's clock is pinned. */
  readonly now?: string | undefined;
}

export const pageSettings = (
  { name, accentColour, language = 'en', timeZone }: Museum,
  service: Pick<PageSettings, 'api' | 'keys' | 'now'>,
): PageSettings => ({ museum: name, accentColour, language, timeZone, ...service });
