/** Servers that this machine alone can reach. */
import { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ConfigurationError } from '../settings/configuration-error.ts';

interface Listening {
  readonly port: number;
  /** Ends its connections too. */
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
    server.once('error', refuse).listen(port, '127.0.0.1', () => {
      server.off('error', refuse);
      resolve({ port: (server.address() as AddressInfo).port, close: () => stop(server) });
    });
  });

/** Listens on a port for a moment. @returns the port @throws ConfigurationError when it is in use */
export const tryPort = async (wanted: number): Promise<number> => {
  const { port, close } = await listen(createServer(), wanted);
  await close();
  return port;
};

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if (server instanceof HttpServer) server.closeAllConnections();
  });
