/** The whole stack in this process: the template's functions, API, table and secrets, wired to each other. */
import { type Role, roles, version } from '../shared/api/operation.ts';
import type { Credentials } from '../shared/callers/credentials.ts';
import { variables } from '../shared/environment.ts';
import type { TicketKeys } from '../shared/museum/ticket-token.ts';
import { gateway } from './gateway/gateway.ts';
import { restApiOf } from './gateway/served-api.ts';
import { functionsOf } from './lambda/functions.ts';
import { lambdaFunction } from './lambda/lambda.ts';
import { lostData } from './lost-data.ts';
import { pagesBeside } from './pages.ts';
import { type Access, startAwsEmulator } from './services/aws-emulator.ts';
import { startDatabase } from './services/database.ts';
import { databaseFile } from './services/database-file.ts';
import { listen } from './services/listening.ts';
import { openSecrets } from './services/local-secrets.ts';
import { makeTable } from './services/make-table.ts';
import { statementsByFunction } from './services/roles.ts';
import { secretArns } from './services/secret-arns.ts';
import { readSecrets } from './services/secrets-file.ts';
import { openWire, type Rule } from './services/wire.ts';
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
  /** The files of the door's page, made when somebody first asks for one. */
  readonly doorPage?: (ticketKeys: TicketKeys) => Promise<ReadonlyMap<string, Uint8Array>>;
  readonly onLine: (line: string) => void;
  readonly onAccess?: (access: Access) => void;
  /** Trouble on the way to the store. */
  readonly trouble?: Rule | undefined;
}

export interface LocalMuseum {
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<Role, Credentials>>;
  readonly ticketKeys: TicketKeys;
  readonly dynamodbEndpoint: string;
  close(): Promise<void>;
}

/** @throws ConfigurationError if the port is in use or the store does not work. Nothing is left running then. */
export const startMuseum = async (options: LocalMuseumOptions): Promise<LocalMuseum> => {
  const running: { close(): unknown }[] = [];
  const close = async () => {
    for (const part of running.splice(0).reverse()) await part.close();
  };
  const started: Started = (part) => {
    running.push(part);
    return part;
  };
  try {
    return { ...(await startParts(options, started)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Notes a part, to close it with the others. */
type Started = <Part extends { close(): unknown }>(part: Part) => Part;

/** Makes the table in the given DynamoDB or the embedded one. */
const startStore = async (
  { template, dynamodbEndpoint, fresh = false, data, onLine }: LocalMuseumOptions,
  started: Started,
): Promise<{ readonly dynamodbEndpoint: string; readonly isTableNew: boolean }> => {
  if (dynamodbEndpoint) return { dynamodbEndpoint, isTableNew: await makeTable(dynamodbEndpoint, template, fresh) };
  const file = data && databaseFile(data);
  let isTableNew = false;
  const prepare = async (endpoint: string) => {
    isTableNew = await makeTable(endpoint, template, false);
  };
  const { endpoint } = started(await startDatabase({ file, prepare, onLine }));
  return { dynamodbEndpoint: endpoint, isTableNew };
};

const startParts = async (options: LocalMuseumOptions, started: Started): Promise<Omit<LocalMuseum, 'close'>> => {
  const { template, data, now, doorPage, trouble, onLine, onAccess = () => {} } = options;
  const { dynamodbEndpoint, isTableNew } = await startStore(options, started);

  const arns = secretArns(template);
  const given = Object.entries(options.credentials ?? {}).map(
    ([role, credentials]) => [arns.credentials[role as Role], JSON.stringify(credentials)] as const,
  );
  if (data !== undefined) {
    const lost = lostData(isTableNew, readSecrets(data)[arns.ticketKeys] === undefined);
    if (lost) onLine(lost);
  }
  const secrets = openSecrets(template, Object.fromEntries(given), data);

  const emulator = started(
    await startAwsEmulator({
      statementsByFunction: statementsByFunction(template),
      dynamodbEndpoint: trouble ? started(await openWire(dynamodbEndpoint, trouble)).endpoint : dynamodbEndpoint,
      secrets,
      onAccess,
      onError: ({ stack = '' }) => onLine(stack),
      // Trouble on purpose is nothing to tell.
      ...(!trouble && { onTrouble: onLine }),
    }),
  );
  const settings = functionsOf(template, (name) => ({
    [variables.secretAccessKey]: emulator.secretAccessKeyOf(name),
    AWS_ENDPOINT_URL_DYNAMODB: emulator.endpoint,
    [variables.secretsManager]: emulator.endpoint,
    ...(now && { [variables.clock]: now }),
  }));
  const functions = new Map(settings.map((one) => [one.name, started(lambdaFunction(one, onLine))]));
  const contentOf = (arn: string) => JSON.parse(secrets[arn] ?? '');
  const credentials = roles.map((role) => ({ role, ...(contentOf(arns.credentials[role]) as Credentials) }));
  // A password that was given may be that of another museum, too: the reference hands out none of these.
  const madeUp = credentials.filter(({ role }) => !options.credentials?.[role]);
  const page = pagesBeside(madeUp, doorPage && (() => doorPage(contentOf(arns.ticketKeys))));
  const { port } = started(await listen(gateway({ api: restApiOf(template), functions, page, onLine }), options.port));

  return {
    baseUrl: `http://127.0.0.1:${port}/${version}`,
    credentials: Object.fromEntries(
      credentials.map(({ role, username, password }) => [role, { username, password }]),
    ) as Record<Role, Credentials>,
    ticketKeys: contentOf(arns.ticketKeys),
    dynamodbEndpoint,
  };
};
