/** The whole stack in this process: the template's functions, API, table and secrets, connected to each other. */
import type { Credentials } from '../shared/api/basic-credentials.ts';
import { type Role, roles, version } from '../shared/api/operation.ts';
import type { TicketKeys } from '../shared/museum/ticket-token.ts';
import { variables } from '../shared/runtime/environment.ts';
import { type Access, startAwsEmulator } from './aws/emulator.ts';
import { statementsByFunction } from './aws/iam.ts';
import { openSecrets, readSecrets, secretArns } from './aws/secrets.ts';
import { databaseFile } from './database/data-folder.ts';
import { startDatabase } from './database/database.ts';
import { listen } from './database/listening.ts';
import { makeTable } from './database/make-table.ts';
import { openProxy, type Rule } from './faults/proxy.ts';
import { gateway } from './gateway/gateway.ts';
import { restApiOf } from './gateway/served-api.ts';
import { functionsOf } from './lambda/functions.ts';
import { lambdaFunction } from './lambda/lambda.ts';
import { pagesBeside } from './pages.ts';
import type { Template } from './template/template.ts';

interface LocalMuseumOptions {
  readonly template: Template;
  /** 0 for any free port. */
  readonly port: number;
  /** The folder for the data; in memory without it. */
  readonly data?: string | undefined;
  /** A DynamoDB to use instead of the embedded one. */
  readonly dynamodbEndpoint?: string | undefined;
  /** Whether to empty the table first. */
  readonly fresh?: boolean;
  /** Credentials to use instead of generated ones. */
  readonly credentials?: Readonly<Partial<Record<Role, Credentials>>>;
  /** An ISO 8601 instant at which the service's clock stands. */
  readonly now?: string | undefined;
  /** The museum's file, for the door's page: without it none is served. */
  readonly museumFile?: string;
  readonly onLine: (line: string) => void;
  readonly onAccess?: (access: Access) => void;
  readonly trouble?: Rule | undefined;
}

export type LocalMuseum = Awaited<ReturnType<typeof startMuseum>>;

/** @throws ConfigurationError if the port is in use or the store does not work. Nothing is left running then. */
export const startMuseum = async (options: LocalMuseumOptions) => {
  const { template, data, fresh = false, now, museumFile, trouble, onLine, onAccess = () => {} } = options;
  await using parts = new AsyncDisposableStack();
  /** Notes a part: later parts will be closed before it. */
  const closeAtEnd = <Part extends { close(): void | Promise<void> }>(part: Part): Part =>
    parts.adopt(part, async () => part.close());

  let isTableNew = false;
  const prepare = async (endpoint: string, empty = false) => {
    isTableNew = await makeTable(endpoint, template, empty);
  };
  const startEmbedded = () => startDatabase({ file: data && databaseFile(data), prepare, onLine });
  const dynamodbEndpoint = options.dynamodbEndpoint ?? closeAtEnd(await startEmbedded()).endpoint;
  if (options.dynamodbEndpoint) await prepare(dynamodbEndpoint, fresh);

  const arns = secretArns(template);
  const given = Object.entries(options.credentials ?? {}).map(
    ([role, credentials]) => [arns.credentials[role as Role], JSON.stringify(credentials)] as const,
  );
  const isKeyNew = data !== undefined && readSecrets(data)[arns.ticketKeys] === undefined;
  if (data !== undefined && isTableNew !== isKeyNew) onLine(isKeyNew ? newKey : newDatabase);
  const secrets = openSecrets(template, Object.fromEntries(given), data);
  const contentOf = (arn: string) => JSON.parse(secrets[arn] ?? '');

  const emulator = closeAtEnd(
    await startAwsEmulator({
      statementsByFunction: statementsByFunction(template),
      dynamodbEndpoint: trouble ? closeAtEnd(await openProxy(dynamodbEndpoint, trouble)).endpoint : dynamodbEndpoint,
      secrets,
      onAccess,
      onError: ({ stack = '' }) => onLine(stack),
      // Trouble on purpose is not reported.
      onTrouble: trouble ? undefined : onLine,
    }),
  );
  const settings = functionsOf(template, (name) => ({
    AWS_SECRET_ACCESS_KEY: emulator.secretAccessKeyOf(name),
    AWS_ENDPOINT_URL_DYNAMODB: emulator.endpoint,
    [variables.secretsManager]: emulator.endpoint,
    ...(now && { [variables.clock]: now }),
  }));
  const functions = new Map(settings.map((one) => [one.name, closeAtEnd(lambdaFunction(one, onLine))]));
  const made = roles.map((role) => [role, contentOf(arns.credentials[role])]);
  const credentials = Object.fromEntries(made) as Readonly<Record<Role, Credentials>>;
  const ticketKeys: TicketKeys = contentOf(arns.ticketKeys);
  // The reference shows only generated passwords: given ones may be used elsewhere.
  const madeUp = roles.filter((role) => !options.credentials?.[role]).map((role) => ({ role, ...credentials[role] }));
  const page = pagesBeside(madeUp, museumFile ? { museumFile, now, ticketKeys } : undefined);
  const server = gateway({ api: restApiOf(template), functions, page, onLine });
  const { port } = closeAtEnd(await listen(server, options.port));

  const running = parts.move();
  return {
    baseUrl: `http://127.0.0.1:${port}/${version}`,
    credentials,
    ticketKeys,
    dynamodbEndpoint,
    close: () => running.disposeAsync(),
  };
};

/** Key and database belong together, but one is missing. */
const newKey =
  'The ticket key is new, the database is not: gates with the new key call all tickets sold before UNKNOWN KEY. ' +
  'Put .local/secrets.json back, or begin anew with npm start -- --fresh.';
const newDatabase =
  'The database is new, the ticket key is not: all that was planned and sold before is gone, and gates without a ' +
  'network still take those tickets. Put the database back, or begin anew with npm start -- --fresh.';
