/** The site as an HTTP server: finds who answers a request, and shows a page for everything that goes wrong. */
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

/** @param onLine gets what the API refused or failed to do @throws Mistake if the port is taken */
export const openSite = async (settings: Settings, onLine: OnLine) => {
  const app = new Hono({ strict: false });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const port = await listen(server, settings.port);
  const site = siteOf(settings, port);
  const hosts = site.origins.map((origin) => new URL(origin).host);
  app.use(async ({ req }, next) => (hosts.includes(req.header('host')?.toLowerCase() ?? '') ? next() : refuseHost()));
  // Phones ask for the calendar again and again.
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

/** For this machine alone: others reach the site by a proxy that has HTTPS. @returns the port */
const listen = async (server: Server, wanted: number): Promise<number> => {
  // With Node's five seconds, a busy proxy could use a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(wanted, '127.0.0.1'), 'listening').catch(({ message }) => {
    throw new Mistake(`${message}: set SITE_PORT to a free port.`);
  });
  return (server.address() as AddressInfo).port;
};

const refuseHost = () => reply('staff', 'text/plain; charset=utf-8', 'This site has another name.\n', 421);

const uuid = new RegExp(uuidPattern);

/**
 * On staff pages a 401 or 403 of the API is about the reader, and a 404 is about the id in the address. Elsewhere they
 * are about the site's own password, and its address of the API: then the site's operator is told.
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
  // Hono has kept the form since it was read.
  return trouble.againPage(site, path, await readForm(req, site.origins), problem);
};

/** Without the id in the path: everyone who knows a ticket's id has the ticket. */
const lineOf = ({ method, path }: HonoRequest, error: Error): string => {
  const at = `${method} ${path.replace(uuid, '<id>')}`;
  if (!(error instanceof ApiProblem)) return `${at}: ${inspect(error)}`;
  // By the number the API's operator finds the request.
  const { status, message, number } = error;
  const says = printable(number ? `${message} (request ${number})` : message);
  return `${at}: the API ${status < 500 ? 'refused' : 'failed'}: ${status} ${says}`;
};

/** Safe for a terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
