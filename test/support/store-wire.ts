/** A wire to a server: what holds the connections that Lambda's network may drop while a function is frozen. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../infra/local/listening.ts';

export interface Wire {
  /** Where the server is to be reached through the wire. */
  readonly endpoint: string;
  /** Resets every connection. @returns how many there were */
  cut(): number;
  /** Lets every connection go dead without a sign: what is sent arrives nowhere. @returns how many there were */
  mute(): number;
  close(): Promise<void>;
}

export const openWire = async (server: string): Promise<Wire> => {
  const { hostname, port } = new URL(server);
  const connections = new Map<Socket, Socket>();
  const end = (near: Socket, far: Socket) => {
    connections.delete(near);
    near.destroy();
    far.destroy();
  };

  const listening = await listen(
    createServer((near) => {
      const far = connect(Number(port), hostname);
      connections.set(near, far);
      for (const socket of [near, far]) socket.on('error', () => end(near, far)).on('close', () => end(near, far));
      near.pipe(far).pipe(near);
    }),
    0,
  );

  const cut = () => {
    const count = connections.size;
    for (const near of connections.keys()) near.resetAndDestroy();
    return count;
  };

  return {
    endpoint: `http://127.0.0.1:${listening.port}`,
    cut,
    mute: () => {
      for (const [near, far] of connections) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
      return connections.size;
    },
    close: () => {
      const closed = listening.close();
      cut();
      return closed;
    },
  };
};
