/** The network between a server and its callers, which goes away and comes back. The server stays as it is. */
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listen } from '../../../local/services/listening.ts';

/** @param server its address */
export const openNetwork = async (server: string) => {
  const { hostname, port: serverPort } = new URL(server);
  const callers = new Set<Socket>();
  const start = (port: number) =>
    listen(
      createServer((caller) => {
        const far = connect(Number(serverPort), hostname);
        callers.add(caller);
        const end = () => {
          callers.delete(caller);
          caller.destroy();
          far.destroy();
        };
        // Either end may be gone before the other has said all.
        for (const socket of [caller, far]) socket.on('error', end).on('close', end);
        caller.pipe(toPort(serverPort)).pipe(far);
        far.pipe(caller);
      }),
      port,
    );
  let listening = await start(0);
  const { port } = listening;

  /** Callers are refused, as where nobody listens; open connections are reset. */
  const goAway = async (): Promise<void> => {
    const closed = listening.close();
    for (const caller of callers) caller.resetAndDestroy();
    await closed;
  };

  return {
    /** Where callers find the server. */
    endpoint: `http://127.0.0.1:${port}`,
    goAway,
    comeBack: async (): Promise<void> => {
      listening = await start(port);
    },
    close: goAway,
  };
};

/** Callers ask by the port of the network, and the server answers to its own alone. */
const toPort = (port: string): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      const text = chunk.toString('latin1').replace(/^(host: 127\.0\.0\.1:)\d+/gim, `$1${port}`);
      done(null, Buffer.from(text, 'latin1'));
    },
  });
