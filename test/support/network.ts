/** The network between a server and its callers: it goes away and comes back, or drops what it carries. The server itself stays as it is. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../local/services/listening.ts';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** @param server its address */
export const openNetwork = async (server: string) => {
  const { hostname, port: serverPort } = new URL(server);
  /** From each caller to the server. */
  const connections = new Map<Socket, Socket>();
  const end = (near: Socket, far: Socket) => {
    connections.delete(near);
    near.destroy();
    far.destroy();
  };
  const start = (port: number) =>
    listen(
      createServer((near) => {
        const far = connect(Number(serverPort), hostname);
        connections.set(near, far);
        // Either end may be gone before the other has said all.
        for (const socket of [near, far]) socket.on('error', () => end(near, far)).on('close', () => end(near, far));
        near.pipe(far).pipe(near);
      }),
      port,
    );
  let listening = await start(0);
  const { port } = listening;

  const cut = (): number => {
    const count = connections.size;
    for (const near of connections.keys()) near.resetAndDestroy();
    return count;
  };
  const goAway = async (): Promise<void> => {
    const closed = listening.close();
    cut();
    await closed;
  };

  return {
    /** Where callers find the server. */
    endpoint: `http://127.0.0.1:${port}`,
    /** Resets every connection. @returns how many there were */
    cut,
    /** Lets every connection go dead without a sign: what is sent arrives nowhere. @returns how many there were */
    mute: (): number => {
      for (const [near, far] of connections) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
      return connections.size;
    },
    /** Who calls is refused, as where nobody listens; who is being answered hears no more. */
    goAway,
    comeBack: async (): Promise<void> => {
      listening = await start(port);
    },
    close: goAway,
  };
};
