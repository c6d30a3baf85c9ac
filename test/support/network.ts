/** The network between a server and its callers, which goes away and comes back: the server itself stays as it is. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../infra/local/listening.ts';

/** @param server the port on which it listens on this machine */
export const openNetwork = async (server: number) => {
  const sockets = new Set<Socket>();
  const opened = (socket: Socket): Socket => {
    sockets.add(socket);
    // Either end may be gone before the other has said all.
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const start = (port: number) =>
    listen(
      createServer((caller) => {
        const called = opened(connect(server, '127.0.0.1'));
        opened(caller).pipe(called).pipe(caller);
        caller.on('close', () => called.destroy());
        called.on('close', () => caller.destroy());
      }),
      port,
    );
  let listening = await start(0);
  const { port } = listening;
  const goAway = async (): Promise<void> => {
    const closed = listening.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    /** The one that callers know. */
    port,
    /** Who calls is refused, as where nobody listens; who is being answered hears no more. */
    goAway,
    comeBack: async (): Promise<void> => {
      listening = await start(port);
    },
    close: goAway,
  };
};
