/** Stands before the museum under test, hands requests on, and answers some otherwise, before or after they took effect. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

interface Instead {
  readonly status: number;
  readonly problem: object;
  /** Whether the request reaches the museum all the same. */
  readonly tookEffect: boolean;
}

export const openFlakyApi = async () => {
  const plans: Instead[] = [];
  const requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[] = [];
  let isAway = false;
  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy();
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(await request.toArray());
    requests.push({ method, path: url, key: headers['idempotency-key'] as string | undefined });
    const instead = method === 'POST' ? plans.shift() : undefined;
    const { host, connection, ...sent } = headers as Record<string, string>;
    const answer =
      !instead || instead.tookEffect
        ? await fetch(new URL(url, inject('baseUrl')), { method, headers: sent, ...(body.length && { body }) })
        : undefined;
    const content = answer && Buffer.from(await answer.arrayBuffer());
    if (instead) {
      response.writeHead(instead.status, { 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify(instead.problem));
    } else {
      response.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? []));
      response.end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.1`,
    requests,
    /** Of the next POST. */
    answerInstead: (status: number, problem: object = {}, tookEffect = false): void => {
      plans.push({ status, problem, tookEffect });
    },
    /** Until it comes back, no request is answered. */
    goAway: (): void => {
      isAway = true;
    },
    comeBack: (): void => {
      isAway = false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
