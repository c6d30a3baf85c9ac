/** The site as an HTTP server: finds who answers, and shows a page for everything that goes wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { printable } from '../../infra/settings/printable.ts';
import { ApiProblem } from '../api.ts';
import { RefusedForm, readForm } from './form.ts';
import { apiTroublePage, failedPage, notAllowedPage, notFoundPage, refusedPage, signInPage } from './pages/trouble.ts';
import { type Reply, reply } from './reply.ts';
import { routeFor, withoutId } from './routes.ts';
import type { Settings } from './settings.ts';
import { type Site, siteOf } from './visit.ts';

interface OpenSite {
  readonly address: string;
  close(): Promise<void>;
}

type Tell = (line: string) => void;

/**
 * @param tell whoever runs the site, what the API has refused or failed to do
 * @throws ConfigurationError when the port is taken
 */
export const openSite = async (settings: Settings, tell: Tell): Promise<OpenSite> => {
  let site: Site | undefined;
  const server = createServer((request, response) => {
    if (site) void respond(site, tell, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ConfigurationError(`${message}: set SITE_PORT to a free port.`)));
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  site = siteOf(settings, port);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}`, close };
};

const respond = async (site: Site, tell: Tell, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = URL.parse(`http://site${request.url}`);
  const path = url?.pathname.replace(/(?<=.)\/$/, '') ?? '';
  const { status, headers, body, trouble } = await replyTo(site, request, path, url?.searchParams).catch((error) =>
    troubleReply(site, error, path),
  );
  if (trouble) tell(`${request.method} ${withoutId(path)}: ${lineOf(trouble)}`);
  // The unread rest of a refused form must not be taken for the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
};

const replyTo = async (
  site: Site,
  request: IncomingMessage,
  path: string,
  query = new URLSearchParams(),
): Promise<Reply> => {
  const { method = '', headers } = request;
  if (!site.origins.some((origin) => new URL(origin).host === headers.host?.toLowerCase()))
    return reply('staff', 'text/plain; charset=utf-8', 'This site has another name.\n', { status: 421 });
  const found = routeFor(method, path);
  if (!found) return notFoundPage(site);
  if (!found.handler)
    return reply('open', 'text/plain; charset=utf-8', '', {
      status: 405,
      headers: { Allow: found.allowed.join(', ') },
    });
  return found.handler({
    site,
    query,
    id: found.id,
    readerApi: site.apiAs(headers.authorization),
    form: () => readForm(request, site.origins),
  });
};

/**
 * A 401 or 403 of the API is about the reader on staff pages, and a 404 about the id in an address. Elsewhere they are
 * about the site's own password, and where it looks for the API.
 */
const troubleReply = (site: Site, error: unknown, path: string): Reply => {
  if (error instanceof RefusedForm) return refusedPage(site, error.status);
  if (!(error instanceof ApiProblem)) return failedPage(site, error);
  const isStaffPage = /^\/staff\b/.test(path);
  if (error.status === 401 && isStaffPage) return signInPage(site);
  if (error.status === 403 && isStaffPage) return notAllowedPage(site);
  if (error.status === 404 && withoutId(path) !== path) return notFoundPage(site);
  return apiTroublePage(site, error);
};

const lineOf = (trouble: unknown): string =>
  trouble instanceof ApiProblem
    ? `the API ${trouble.status < 500 ? 'refused' : 'failed'}: ${trouble.status} ${printable(trouble.message)}`
    : inspect(trouble);
