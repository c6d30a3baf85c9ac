/** Servers that this machine alone can reach. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';

/** @param port 0 for any free one @throws ConfigurationError when the port is in use */
export const listen = async (server: Server, port: number, host = '127.0.0.1') => {
  const endConnections = server instanceof HttpServer ? connectionsOf(server) : () => {};
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${port} is in use: set PORT to another.`, { cause: error });
  }
  /** Waits up to ten seconds for requests that are under way; connections without a request end at once. */
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    endConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
};

/** Listens on a port for a moment. @returns the port @throws ConfigurationError when the port is in use */
export const tryPort = async (wanted: number, host?: string): Promise<number> => {
  const { port, close } = await listen(createServer(), wanted, host);
  await close();
  return port;
};

/**
 * An address for a server that checks no password. A web page that scans ports would also have to scan 16 million
 * addresses. It is 127.0.0.1 on systems that have no other address, such as macOS.
 */
export const hiddenHost = async (drawn = drawAddress()): Promise<string> => {
  try {
    await tryPort(0, drawn);
    return drawn;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    return '127.0.0.1';
  }
};

/** No machine has an address that ends with 0 or 255. */
const drawAddress = () => `127.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Without this, Node would wait for idle connections, even those that never had a request. */
const connectionsOf = (server: HttpServer): (() => void) => {
  let unanswered = 0;
  let isEnding = false;
  const endIfAnswered = () => {
    if (isEnding && unanswered === 0) server.closeAllConnections();
  };
  // With Node's five seconds, a client on a busy machine could send on a connection that is closing.
  server.keepAliveTimeout = 60_000;
  server.on('request', (_, response) => {
    unanswered += 1;
    response.once('close', () => {
      unanswered -= 1;
      endIfAnswered();
    });
  });
  return () => {
    isEnding = true;
    endIfAnswered();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  };
};

/**
 * This machine's own names. Servers here answer only to these: a stranger's domain can resolve to this machine (DNS
 * rebinding), and browsers would then take its pages for pages of the server.
 */
export const ownNames: readonly string[] = ['127.0.0.1', 'localhost'];

/** The values of the header `Host`, in lower case, that name a server on this port of this machine. */
export const ownHosts = (port: number): string[] => ownNames.map((name) => new URL(`http://${name}:${port}`).host);
