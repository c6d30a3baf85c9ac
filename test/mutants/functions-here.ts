/** The museum over HTTP, for each test file: its functions run in this process, where mutants are active. */
import { basename, dirname, join } from 'node:path';
import { inject, vi } from 'vitest';
import { functionNames, projectRoot } from '../../infra/files/paths.ts';
import type { LambdaFunction } from '../../local/lambda/invocation.ts';
import { roles } from '../support/contract/roles.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { answerSecrets, refused, secret } from '../support/store/mocked-secrets.ts';
import { setEnvironment } from '../support/surroundings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** By Stryker: `static` where a mutant is active while modules load. */
    mutantActivation?: string;
    /** The fault that is planted: see planted-faults.ts. */
    fault?: string;
  }
}

type Handler = (event: unknown, context: object) => Promise<unknown>;

const environment = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodbEndpoint') };

const secrets = new Map<string, object>([
  ['arn:ticket-keys', inject('ticketKeys')],
  ...roles.map((role) => [`arn:${role}`, credentials[role]] as const),
]);

/** Handlers have modules and variables of their own: a test may load the same modules with others. */
const loadHandlers = async (): Promise<ReadonlyMap<string, Handler>> => {
  const ofTest = { ...process.env };
  vi.resetModules();
  setEnvironment({ ...environment, TABLE_NAME: here.table });
  try {
    const modules = functionNames.map(async (name) => {
      const { handler } = await import(join(projectRoot, `functions/${name}.ts`));
      return [name, handler] as const;
    });
    const handlers = new Map(await Promise.all(modules));
    // The SDK reads the address of the store when it is first asked.
    const { readItem } = await import('../../shared/table/read-item.ts');
    await readItem({ pk: 'NOTHING', sk: 'NOTHING' });
    return handlers;
  } finally {
    setEnvironment(ofTest);
    vi.resetModules();
  }
};

const functionHere = (name: string): LambdaFunction => ({
  invoke: async (payload, { answerBy }) => {
    const getRemainingTimeInMillis = () => answerBy - performance.now();
    try {
      const handler = (await here.handlers)?.get(name);
      return { payload: JSON.stringify(await handler?.(JSON.parse(payload), { getRemainingTimeInMillis })) ?? 'null' };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  },
  close: async () => {},
});

const startMuseum = async (): Promise<string> => {
  const { listen } = await import('../../local/database/listening.ts');
  const { gateway } = await import('../../local/gateway/gateway.ts');
  const { restApiOf } = await import('../../local/gateway/served-api.ts');
  const { functionsOf } = await import('../../local/lambda/functions.ts');
  const { localTemplate } = await import('../support/template/synthesized.ts');
  const functions = functionsOf(localTemplate(), () => ({})).map(
    ({ name, file }) => [name, functionHere(basename(dirname(file)))] as const,
  );
  const server = gateway({ api: restApiOf(localTemplate()), functions: new Map(functions), onLine: () => {} });
  return `http://127.0.0.1:${(await listen(server, 0)).port}`;
};

interface Here {
  readonly fetch: typeof fetch;
  readonly begin: () => Promise<void>;
  readonly table: string;
  address?: string;
  handlers?: ReturnType<typeof loadHandlers>;
  /** The mutant that was active, or the fault that was planted, when the handlers were loaded. */
  madeBy?: string | undefined;
}

/** Server, table and handlers outlive the test file. */
const ofProcess = globalThis as { here?: Here; __stryker__?: { activeMutant?: string | undefined } };

/** Runs before a file that calls over HTTP, so that Stryker sees what runs while modules load: see vitest.config.ts. */
const begin = async (): Promise<void> => {
  const { __stryker__: stryker } = ofProcess;
  // A worker may have run before, with another mutant.
  if (stryker && inject('mutantActivation') !== 'static') stryker.activeMutant = undefined;
  const madeBy = stryker?.activeMutant ?? inject('fault');
  // Items that a file left in an earlier run must not make it fail now.
  await (await import('../support/store/test-table.ts')).makeTestTable(here.table, { fresh: true });
  if (!here.handlers || here.madeBy !== madeBy) Object.assign(here, { madeBy, handlers: loadHandlers() });
  here.address ??= await startMuseum();
  await here.handlers;
};

const here: Here = { fetch, table: `museum-${crypto.randomUUID()}`, ...ofProcess.here, begin };
ofProcess.here = here;

globalThis.fetch = async (input, init) => {
  const url = String(input);
  if (!url.startsWith(inject('baseUrl'))) return here.fetch(input, init);
  // Before each call, because a test may have mocked other secrets for handlers that it calls itself.
  answerSecrets((id, version) =>
    version === 'AWSCURRENT' ? secret(JSON.stringify(secrets.get(id))) : refused(400, 'ResourceNotFoundException'),
  );
  return here.fetch(url.replace(new URL(url).origin, here.address ?? ''), init);
};
