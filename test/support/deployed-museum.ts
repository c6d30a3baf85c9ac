/** The template's functions as AWS would run them: each bundle in processes of its own, over a network to a table and secrets. */
import { basename } from 'node:path';
import { startDatabase } from '../../local/services/database.ts';
import { openSecrets } from '../../local/services/local-secrets.ts';
import { makeTable } from '../../local/services/make-table.ts';
import { statementsByFunction } from '../../local/services/roles.ts';
import { secretArns } from '../../local/services/secret-arns.ts';
import { startStandIn } from '../../local/services/aws-emulator.ts';
import { now } from './city-museum.ts';
import { roles } from './contract.ts';
import { deployFiles, withRendererOfThisMachine } from './deployed-files.ts';
import { type Network, openNetwork } from './network.ts';
import { type RuntimeProcess, startRuntime } from './runtime-process.ts';
import { localTemplate } from './synthesized.ts';
import { credentials } from './test-callers.ts';

/** An execution environment, and its own way to DynamoDB and Secrets Manager. */
export interface DeployedFunction extends RuntimeProcess {
  readonly network: Network;
}

export interface DeployedMuseum {
  /** Starts one of the function whose bundle has this name. */
  start(functionName: string): Promise<DeployedFunction>;
  close(): Promise<void>;
}

export const deployMuseum = async (): Promise<DeployedMuseum> => {
  const template = localTemplate();
  const database = await startDatabase();
  await makeTable(database.endpoint, template, false);
  const arns = secretArns(template);
  const given = roles.map((role) => [arns.credentials[role], JSON.stringify(credentials[role])]);
  const aws = await startStandIn({
    statementsByFunction: statementsByFunction(template),
    dynamodbEndpoint: database.endpoint,
    secrets: openSecrets(template, Object.fromEntries(given)),
    onAccess: () => {},
    onError: (error) => {
      throw error;
    },
  });
  const files = deployFiles();
  const functions = new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
      const asset = metadata['aws:asset:path'] ?? '';
      const name = basename(asset);
      return [name, { logicalId, properties, taskRoot: files.place(asset, additions[name]) }];
    }),
  );
  const started: DeployedFunction[] = [];

  const start = async (name: string): Promise<DeployedFunction> => {
    const one = functions.get(name);
    if (!one) throw new Error(`The template has no function ${name}.`);
    const network = await openNetwork(aws.endpoint);
    const { Handler, Runtime, MemorySize, Timeout, Environment } = one.properties;
    const runtime = await startRuntime({
      ...files,
      taskRoot: one.taskRoot,
      functionName: one.logicalId,
      handler: Handler,
      runtime: Runtime,
      memoryMegabytes: MemorySize,
      timeoutSeconds: Timeout,
      variables: {
        ...Environment.Variables,
        AWS_SECRET_ACCESS_KEY: aws.secretAccessKeyOf(one.logicalId),
        AWS_ENDPOINT_URL_DYNAMODB: network.endpoint,
        AWS_ENDPOINT_URL_SECRETS_MANAGER: network.endpoint,
        CLOCK: now,
      },
    });
    started.push({ ...runtime, network });
    return { ...runtime, network };
  };

  return {
    start,
    close: async () => {
      await Promise.all(started.map((one) => one.close()));
      await Promise.all(started.map(({ network }) => network.close()));
      await aws.close();
      database.close();
      files.remove();
    },
  };
};

/** What the deployed assets have besides what the tests' build makes. */
const additions: Readonly<Record<string, (copy: string) => void>> = { getTicketCode: withRendererOfThisMachine };
