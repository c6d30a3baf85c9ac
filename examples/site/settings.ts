/** The site's settings, from the environment and the command line. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Mistake } from './mistake.ts';
import { readMuseum } from './museum/museum-file.ts';

export type Settings = NonNullable<ReturnType<typeof readSettings>>;

export const manual = `npm start

Serves the public site of a museum, for any museum service. Variables:

  BASE_URL              the address of the service's API, such as https://api.museum.example/v1.1
  SITE_CREDENTIALS      user:password of the role site
  VISITOR_CREDENTIALS   user:password of the role visitor: then /today.js is served, for other pages
  MUSEUM_FILE           YAML or JSON that says who the museum is; museum.yaml unless set
  SITE_PORT             4000 unless set

Option: --now <instant> stops the site's clock, such as at 2026-12-24T09:00:00Z
`;

/** @returns undefined for `--help` @throws Mistake, or an error of `parseArgs` */
export const readSettings = (variables: NodeJS.ProcessEnv, args: readonly string[]) => {
  const options = { now: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { now, help } = parseArgs({ args: [...args], options }).values;
  if (help) return undefined;
  const stopped = now === undefined ? undefined : instantIn(now);
  const { BASE_URL, SITE_CREDENTIALS, VISITOR_CREDENTIALS, MUSEUM_FILE, SITE_PORT } = variables;
  return {
    /** Not from PORT, which is the service's. 0 for any free port. */
    port: portIn(SITE_PORT || '4000'),
    /** The address of the API, without a slash at its end. */
    baseUrl: addressIn(BASE_URL ?? ''),
    /** The Authorization header of the public site. It never reaches a browser. */
    authorization: authorizationIn('SITE_CREDENTIALS', SITE_CREDENTIALS ?? ''),
    /** The Authorization header of visitors, which `/today.js` takes to every browser. */
    visitor: VISITOR_CREDENTIALS ? authorizationIn('VISITOR_CREDENTIALS', VISITOR_CREDENTIALS) : undefined,
    museum: readMuseum(MUSEUM_FILE || join(import.meta.dirname, 'museum.yaml')),
    now: (): Date => new Date(stopped ?? Date.now()),
  };
};

const instantIn = (text: string): number => {
  const instant = /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new Mistake(`--now must be an instant such as 2026-12-24T09:00:00Z, not ${text}.`);
  return instant;
};

const portIn = (text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new Mistake(`SITE_PORT must be a number up to 65535, not ${text}.`);
  return Number(text);
};

/** Without a slash at its end. */
const addressIn = (text: string): string => {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Mistake("Set BASE_URL to the address of the service's API, such as https://api.museum.example/v1.1.");
  return text.replace(/\/+$/, '');
};

/** The Authorization header. The message does not quote the text, which may be a password. */
const authorizationIn = (name: string, text: string): string => {
  if (!/^[^:]+:./s.test(text)) throw new Mistake(`Set ${name} to user:password, both not empty.`);
  return `Basic ${Buffer.from(text).toString('base64')}`;
};
