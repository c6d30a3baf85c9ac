/** The site as an HTTP server: finds who answers, and shows a page for everything that goes wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { ApiProblem } from '../api.ts';
import { RefusedForm, readForm } from './form.ts';
import { busyPage, failedPage, notAllowedPage, notFoundPage, refusedPage, signInPage } from './pages/trouble.ts';
import { type Reply, reply } from './reply.ts';
import { routeFor } from './routes.ts';
import type { Settings } from './settings.ts';
import { type Site, siteOf } from './visit.ts';

interface OpenSite {
  readonly address: string;
  close(): Promise<void>;
}

/** @throws ConfigurationError when the port is taken */
export const openSite = async (settings: Settings): Promise<OpenSite> => {
  let site: Site | undefined;
  const server = createServer((request, response) => {
    if (site) void respond(site, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ConfigurationError(`${message}: set SITE_PORT to a free port.`)));
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = siteOf(settings, address);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address, close };
};

const respond = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { status, headers, body } = await replyTo(site, request).catch((error) =>
    troubleReply(site, error, /^\/staff\b/.test(request.url ?? '')),
  );
  // The unread rest of a refused form must not be taken for the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
};

const replyTo = async (site: Site, request: IncomingMessage): Promise<Reply> => {
  const url = URL.parse(`http://site${request.url}`);
  const path = url?.pathname.replace(/(?<=.)\/$/, '') ?? '';
  const found = routeFor(request.method ?? '', path);
  if (!url || !found) return notFoundPage(site);
  const headers = { Allow: found.allowed.join(', ') };
  if (!found.handler) return reply('open', 'text/plain; charset=utf-8', '', { status: 405, headers });
  return found.handler({
    site,
    query: url.searchParams,
    id: found.id,
    readerApi: site.apiAs(request.headers.authorization),
    receipt: /(?:^|; )receipt=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1],
    form: () => readForm(request),
  });
};

/** A 401 or 403 of the API is about the reader on staff pages. Elsewhere it is about the site's own password. */
const troubleReply = (site: Site, error: unknown, isStaffPage: boolean): Reply => {
  if (error instanceof RefusedForm) return refusedPage(site, error.status);
  if (error instanceof ApiProblem) {
    if (error.status === 401 && isStaffPage) return signInPage(site);
    if (error.status === 403 && isStaffPage) return notAllowedPage(site);
    if (error.status === 404) return notFoundPage(site);
    if (error.status === 429 || error.status === 503) return busyPage(site);
  }
  process.stderr.write(`${error instanceof ApiProblem ? `${error.status} ${error.message}` : inspect(error)}\n`);
  return failedPage(site);
};
