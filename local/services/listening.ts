/** Servers that this machine alone can reach. */
import { Server as HttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

interface Listening {
  readonly port: number;
  /** Lets the requests that it has end, for ten seconds; connections without one end at once. */
  close(): Promise<void>;
}

/** @param port 0 for any free one @throws ConfigurationError when the port is in use */
export const listen = (server: Server, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigurationError(`Port ${port} is in use: set PORT to another.`, { cause: error })
          : error,
      );
    if (server instanceof HttpServer) server.keepAliveTimeout = idleTime;
    const endConnections = server instanceof HttpServer ? endingConnections(server) : () => {};
    server.once('error', refuse).listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      const close = () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          endConnections();
        });
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });

/** Listens on a port for a moment. @returns the port @throws ConfigurationError when it is in use */
export const tryPort = async (wanted: number): Promise<number> => {
  const { port, close } = await listen(createServer(), wanted);
  await close();
  return port;
};

/** Node's own way lets a connection that was kept alive go on asking, and waits for one that has never asked. */
const endingConnections = (server: HttpServer): (() => void) => {
  const unanswered = new Set<ServerResponse>();
  let isEnding = false;
  const endIfAnswered = () => {
    if (isEnding && unanswered.size === 0) server.closeAllConnections();
  };
  server.on('request', (_, response) => {
    unanswered.add(response);
    response.shouldKeepAlive &&= !isEnding;
    response.once('close', () => {
      unanswered.delete(response);
      endIfAnswered();
    });
  });
  return () => {
    isEnding = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    endIfAnswered();
    setTimeout(() => server.closeAllConnections(), endingTime).unref();
  };
};

/** In milliseconds. */
const endingTime = 10_000;

/** In milliseconds: within Node's own five seconds a busy machine is not done, and what a caller sends then meets the end of its connection. */
const idleTime = 60_000;
