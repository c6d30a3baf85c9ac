/** The site's HTTP server: routes each request, and shows a page for each error. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type HonoRequest } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { ApiProblem, isBusy } from './api/api.ts';
import { readForm, uuidPattern } from './form.ts';
import { Mistake } from './mistake.ts';
import * as trouble from './pages/trouble.ts';
import { reply } from './reply.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';
import { type Site, siteOf, visitOf } from './visit.ts';

type OnLine = (line: string) => void;

/** @param onLine gets a log line for each error that the operator should see @throws Mistake if the port is taken */
export const openSite = async (settings: Settings, onLine: OnLine) => {
  const app = new Hono({ strict: false });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const port = await listen(server, settings.port);
  const site = siteOf(settings, port);
  const hosts = site.origins.map((origin) => new URL(origin).host);
  app.use(async ({ req }, next) => (hosts.includes(req.header('host')?.toLowerCase() ?? '') ? next() : refuseHost()));
  // Calendar apps poll this file.
  app.use('/events.ics', etag());
  for (const [path, { GET, POST }] of Object.entries(routes)) {
    const pattern = path.replace('<id>', `:id{${uuidPattern}}`);
    const visitBy = ({ req }: Context) => visitOf(site, req, (error) => onLine(lineOf(req, error)));
    app.get(pattern, (request) => GET(visitBy(request)));
    if (POST) app.post(pattern, (request) => POST(visitBy(request)));
  }
  app.notFound(() => trouble.notFoundPage(site));
  app.onError((error, request) => troubleReply(site, onLine, error, request));
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${port}`, close };
};

/** Listens on this machine only: a reverse proxy with HTTPS serves others. @returns the port */
const listen = async (server: Server, wanted: number): Promise<number> => {
  // With Node's default of five seconds, a busy proxy could use a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(wanted, '127.0.0.1'), 'listening').catch(({ message }) => {
    throw new Mistake(`${message}: set SITE_PORT to a free port.`);
  });
  return (server.address() as AddressInfo).port;
};

const refuseHost = () => reply('staff', 'text/plain; charset=utf-8', 'This site has another name.\n', 421);

const uuid = new RegExp(uuidPattern);

/**
 * A 401 or 403 of the API on staff pages is about the reader; a 404 on a page with an id is about that id. Elsewhere
 * they are about the site's own password or `BASE_URL`: the site's operator gets a log line.
 */
const troubleReply = async (site: Site, onLine: OnLine, error: Error, { req }: Context): Promise<Response> => {
  const { path } = req;
  if (error instanceof HTTPException) return trouble.refusedPage(site, error.status);
  const problem = error instanceof ApiProblem ? error : undefined;
  const { status } = problem ?? {};
  const isOfStaff = /^\/staff\b/.test(path);
  if (status === 401 && isOfStaff) return trouble.signInPage(site);
  if (status === 403 && isOfStaff) return trouble.notAllowedPage(site, problem);
  if (status === 404 && uuid.test(path)) return trouble.notFoundPage(site);
  onLine(lineOf(req, error));
  if (!problem) return trouble.failedPage(site);
  if (req.method !== 'POST' || !isBusy(problem)) return trouble.apiTroublePage(site, problem);
  // Hono caches the body, so the form can be read again.
  return trouble.againPage(site, path, await readForm(req, site.origins), problem);
};

/** A log line without the id in the path: everyone who knows a ticket's id has the ticket. */
const lineOf = ({ method, path }: HonoRequest, error: Error): string => {
  const at = `${method} ${path.replace(uuid, '<id>')}`;
  if (!(error instanceof ApiProblem)) return `${at}: ${inspect(error)}`;
  // The API's operator finds the request by its number.
  const { status, message, number } = error;
  const says = printable(number ? `${message} (request ${number})` : message);
  return `${at}: the API ${status < 500 ? 'refused' : 'failed'}: ${status} ${says}`;
};

/** Replaces characters that could control a terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
