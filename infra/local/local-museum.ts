/** The whole stack in this process: the template's functions, API, table and secrets, wired to each other. */
import { join } from 'node:path';
import { type Role, roles, version } from '../../shared/api/operation.ts';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { gateway } from './gateway/gateway.ts';
import { restApiOf } from './gateway/rest-api.ts';
import { functionsOf, secretArn, statementsByFunction } from './lambda/functions.ts';
import { lambdaFunction } from './lambda/lambda.ts';
import { listen } from './listening.ts';
import { makeTable, startDatabase } from './services/dynamodb.ts';
import { openSecrets, type Secrets } from './services/secrets-manager.ts';
import { type Access, startAws } from './services/stand-in.ts';
import type { Template } from './template/template.ts';

export interface LocalMuseumOptions {
  readonly template: Template;
  /** 0 for any free port. */
  readonly port: number;
  /** The folder that keeps the data; without it, memory does. */
  readonly data?: string | undefined;
  /** A DynamoDB to use instead of the embedded one. */
  readonly dynamodbEndpoint?: string | undefined;
  /** Whether to empty the table first. */
  readonly fresh?: boolean;
  /** Credentials to use instead of those made up. */
  readonly credentials?: Readonly<Partial<Record<Role, Credentials>>>;
  /** An ISO 8601 instant at which the service's clock stands. */
  readonly now?: string | undefined;
  readonly onLine: (line: string) => void;
  readonly onAccess?: (access: Access) => void;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LocalMuseum {
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<Role, Credentials>>;
  readonly ticketKeys: TicketKeys;
  readonly secrets: Secrets;
  readonly dynamodbEndpoint: string;
  close(): Promise<void>;
}

/** @throws Error when the port is in use, or the database does not start; nothing is left running then. */
export const startMuseum = async (options: LocalMuseumOptions): Promise<LocalMuseum> => {
  const { template, data, now, onLine, onAccess = () => {} } = options;
  const running: { close(): unknown }[] = [];
  const close = async () => {
    for (const part of running.splice(0).reverse()) await part.close();
  };
  try {
    const database = options.dynamodbEndpoint ? undefined : await startDatabase(data && join(data, 'dynamodb.sqlite'));
    if (database) running.push(database);
    const dynamodbEndpoint = options.dynamodbEndpoint ?? database?.endpoint ?? '';
    const [table] = template.ofType('AWS::DynamoDB::GlobalTable');
    if (!table) throw new Error('The template has no table.');
    await makeTable(dynamodbEndpoint, table, options.fresh ?? false).catch((error) => {
      throw new Error(`The DynamoDB at ${dynamodbEndpoint} does not work: ${error.message || error.code}`);
    });

    const secrets = openSecrets(
      secretsOf(template),
      given(template, options.credentials),
      data && join(data, 'secrets.json'),
    );
    const aws = await startAws({
      statementsOf: statementsByFunction(template),
      partitionKey: table.properties.KeySchema[0].AttributeName,
      dynamodb: dynamodbEndpoint,
      secrets,
      onAccess,
    });
    running.push(aws);

    const settings = functionsOf(template, {
      AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
      ...(now && { CLOCK: now }),
    });
    const functions = new Map(settings.map((one) => [one.name, lambdaFunction(one, onLine)]));
    running.push(...functions.values());

    const listening = await listen(gateway({ api: restApiOf(template), functions, onLine }), options.port);
    running.push(listening);
    return {
      baseUrl: `http://127.0.0.1:${listening.port}/${version}`,
      credentials: Object.fromEntries(
        roles.map((role) => [role, JSON.parse(secrets.read(credentialsArn(template, role), 'AWSCURRENT') ?? '')]),
      ) as Record<Role, Credentials>,
      ticketKeys: JSON.parse(secrets.read(secretArn(template, 'TICKET_KEYS_SECRET'), 'AWSCURRENT') ?? ''),
      secrets,
      dynamodbEndpoint,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const secretsOf = (template: Template) =>
  new Map(template.ofType('AWS::SecretsManager::Secret').map((resource) => [resource.reference, resource]));

const given = (template: Template, credentials: LocalMuseumOptions['credentials'] = {}) =>
  new Map(
    Object.entries(credentials).map(([role, value]) => [credentialsArn(template, role as Role), JSON.stringify(value)]),
  );

const credentialsArn = (template: Template, role: Role) =>
  secretArn(template, `${role.toUpperCase()}_CREDENTIALS_SECRET`);
