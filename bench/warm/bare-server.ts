/** The floor under an answer over HTTP: a server of Node's own that gives the same bytes and does nothing for them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer } from '../client.ts';

interface BareServer {
  readonly baseUrl: string;
  /** Lets it answer so from now on. */
  answerWith(answer: Answer): Promise<void>;
  close(): void;
}

export const startBareServer = async (): Promise<BareServer> => {
  const child = fork(new URL('./bare-server-process.ts', import.meta.url), { serialization: 'advanced' });
  const [baseUrl] = await once(child, 'message');
  return {
    baseUrl,
    answerWith: async ({ status, headers, body }) => {
      const names = headers.filter((_, index) => index % 2 === 0);
      const given = names.flatMap((name, index) => (itsOwn.test(name) ? [] : [name, headers[2 * index + 1] ?? '']));
      child.send({ status, headers: given, body });
      await once(child, 'message');
    },
    close: () => child.disconnect(),
  };
};

/** Headers that Node adds by itself. */
const itsOwn = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
