/** The Runtime API of one execution environment, from Lambda's side: https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html */
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the handler returned, or the error that the runtime reported. */
export type Outcome =
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the handler returned
  { readonly value: any } | { readonly error: { readonly errorType: string; readonly errorMessage: string } };

interface RuntimeApi {
  readonly answer: RequestListener;
  /** Hands an event over as soon as the runtime asks for one. */
  invoke(event: object): Promise<Outcome>;
  /** Ends all events that are under way, because the runtime is gone. */
  end(errorMessage: string, errorType?: string): void;
}

export const runtimeApi = (functionName: string, timeoutSeconds: number): RuntimeApi => {
  const events: { readonly id: string; readonly event: object }[] = [];
  const underWay = new Map<string, (outcome: Outcome) => void>();
  let idle: ServerResponse | undefined;

  const handOver = (): void => {
    const next = idle && events.shift();
    if (!next) return;
    idle?.writeHead(200, {
      'Content-Type': 'application/json',
      'Lambda-Runtime-Aws-Request-Id': next.id,
      'Lambda-Runtime-Deadline-Ms': String(Date.now() + timeoutSeconds * 1000),
      'Lambda-Runtime-Invoked-Function-Arn': `arn:aws:lambda:eu-central-1:000000000000:function:${functionName}`,
      'Lambda-Runtime-Trace-Id': 'Root=1-5e1b4151-5ac6c58dbf4d5f4f6d5a2d5d;Parent=53995c3f42cd8ad8;Sampled=0',
    });
    idle?.end(JSON.stringify(next.event));
    idle = undefined;
  };

  const end: RuntimeApi['end'] = (errorMessage, errorType = 'Runtime.ExitError') => {
    for (const resolve of underWay.values()) resolve({ error: { errorType, errorMessage } });
    underWay.clear();
  };

  const answer: RequestListener = async (request, response) => {
    const [, path = ''] = request.url?.split('/2018-06-01/runtime/') ?? [];
    if (path === 'invocation/next') {
      idle = response;
      return handOver();
    }
    const body = JSON.parse(await text(request));
    response.writeHead(202).end('{"status":"OK"}');
    if (path === 'init/error') return end(body.errorMessage, body.errorType);
    const [, id = '', kind] = path.split('/');
    underWay.get(id)?.(kind === 'response' ? { value: body } : { error: body });
    underWay.delete(id);
  };

  return {
    answer,
    invoke: (event) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        underWay.set(id, resolve);
        events.push({ id, event });
        handOver();
      }),
    end,
  };
};
