/** The pages beside the API, on the same host: the one that leads to all others, reference, problems, door. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSettings } from '../door/service/page-settings.ts';
import { projectRoot } from '../infra/files/paths.ts';
import { readMuseum } from '../infra/settings/museum-file.ts';
import type { Credentials } from '../shared/api/basic-credentials.ts';
import { problemsSite } from '../shared/api/explained/page.ts';
import { openApiDocument } from '../shared/api/openapi/document.ts';
import { parameterExamples } from '../shared/api/openapi/examples.ts';
import { scheme } from '../shared/api/openapi/operation-object.ts';
import { type Role, version } from '../shared/api/operation.ts';
import { publicKeysOf, type TicketKeys } from '../shared/museum/ticket-token.ts';
import { fileAt, type Page, pageAt } from './gateway/static-files.ts';
import { siteAddress } from './options.ts';

interface DoorSettings {
  readonly museumFile: string;
  /** The instant at which the clock stands, if it does. */
  readonly now: string | undefined;
  readonly ticketKeys: TicketKeys;
}

/** The page that the `type` of a local problem leads to. */
export const problemsPath = '/problems';

/** @param callers whose passwords the reference may show to all on this machine @param door whose page is served */
export const pagesBeside = (callers: readonly (Credentials & { readonly role: Role })[], door?: DoorSettings): Page => {
  const here = Buffer.from(JSON.stringify({ callers, scheme, examples: parameterExamples }));
  const pages = [
    fileAt('/', startPage),
    fileAt('/openapi.json', openApiJson),
    problemPages,
    pageAt('/docs', async () => new Map([['here.json', here], ...referenceFiles()])),
    ...(door ? [pageAt('/door', () => doorFiles(door))] : []),
  ];
  return async (request) => {
    for (const page of pages) {
      const answer = await page(request);
      if (answer) return answer;
    }
    return undefined;
  };
};

/** The address of a problem leads to its anchor. */
const problemPages: Page = async (request) => {
  const [, name] = /^\/problems\/([\w-]+)$/.exec(request.path) ?? [];
  if (!name) return problemsPage(request);
  return { status: 308, headers: { Location: `${problemsPath}/#${name}` }, body: Buffer.alloc(0) };
};

const problemsPage = pageAt(problemsPath, async () => problemsSite());

const startPage = () => {
  const html = readFileSync(join(import.meta.dirname, 'start-page.html'), 'utf8');
  return Buffer.from(html.replace('{{site}}', siteAddress).replace('{{version}}', version));
};

const openApiJson = () => {
  const servers = [{ url: `/${version}`, description: 'The museum that is served here' }];
  return Buffer.from(JSON.stringify(openApiDocument(servers, problemsPath)));
};

const referenceFiles = (): (readonly [name: string, contents: Uint8Array])[] => [
  ...filesIn('local/reference', ['index.html', 'start.js', 'reference.css']),
  ...filesIn('node_modules/swagger-ui-dist', ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']),
];

const filesIn = (folder: string, names: readonly string[]) =>
  names.map((name) => [name, readFileSync(join(projectRoot, folder, name))] as const);

const doorFiles = async ({ museumFile, now, ticketKeys }: DoorSettings) => {
  // Imported late, because a start needs neither esbuild nor what draws icons.
  const [{ pageFiles }, { stop }] = await Promise.all([import('../door/build/page-files.ts'), import('esbuild')]);
  const settings = { api: `/${version}`, keys: publicKeysOf(ticketKeys), now };
  // Otherwise esbuild's process would run as long as this one.
  return pageFiles(pageSettings(readMuseum(museumFile), settings)).finally(stop);
};
