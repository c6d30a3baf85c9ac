/**
 * Builds the functions and starts two local museums in memory: one for all tests over HTTP, and one for tests of the
 * door, whose clock runs and whose API is open to pages of any host.
 */
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildUnlessDone } from '../../infra/build/build.ts';
import { dynamodbEndpointIn } from '../../infra/command-line/arguments.ts';
import { functionsOf } from '../../local/lambda/functions.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { templateOf } from '../../local/template/template.ts';
import type { TicketKeys } from '../../shared/museum/ticket-token.ts';
import { roles } from './contract/roles.ts';
import { now, stackSettings } from './museum/city-museum.ts';
import { authorizationOf, credentials } from './museum/test-callers.ts';
import { beginRecord, checkRecord, noteOutput, noteSecret } from './record.ts';
import { cloudFormationWith } from './template/synthesizing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dynamodbEndpoint: string;
    ticketKeys: TicketKeys;
    template: Parameters<typeof templateOf>[0];
    door: { readonly baseUrl: string; readonly ticketKeys: TicketKeys };
  }
}

/** The second museum's table has another name, because a DynamoDB at DYNAMODB_ENDPOINT has the tables of both. */
const withTableOfItsOwn = (template: ProvidedContext['template']): typeof template => {
  const [table] = templateOf(template).ofType('AWS::DynamoDB::GlobalTable');
  return JSON.parse(JSON.stringify(template).replaceAll(String(table?.logicalId), '$&OfTheDoor'));
};

const noteLine = (line: string) => noteOutput('a line of the local museum', line);

export default async (project: TestProject): Promise<() => Promise<void>> => {
  beginRecord();
  noteSecret(...roles.flatMap((role) => [credentials[role].password, authorizationOf(role).replace('Basic ', '')]));
  await buildUnlessDone();
  const template = cloudFormationWith({}).toJSON() as ProvidedContext['template'];
  const named = dynamodbEndpointIn(process.env);
  // Tests of the local run start museums with a database of their own.
  delete process.env.DYNAMODB_ENDPOINT;
  const options = { port: 0, credentials, onLine: noteLine, dynamodbEndpoint: named, fresh: named !== undefined };
  const museum = await startMuseum({ ...options, template: templateOf(template), now });
  const door = await startMuseum({
    ...options,
    template: templateOf(withTableOfItsOwn(cloudFormationWith({ allowedOrigins: ['*'] }).toJSON() as typeof template)),
    museumFile: stackSettings.museumFile,
  });
  for (const { ticketKeys } of [museum, door]) noteSecret(ticketKeys.current, ...ticketKeys.previous);
  for (const { name, environment } of functionsOf(templateOf(template), () => ({})))
    noteOutput(`the environment of ${name}`, JSON.stringify(environment));
  project.provide('baseUrl', museum.baseUrl);
  project.provide('dynamodbEndpoint', museum.dynamodbEndpoint);
  project.provide('ticketKeys', museum.ticketKeys);
  project.provide('template', template);
  project.provide('door', { baseUrl: door.baseUrl, ticketKeys: door.ticketKeys });
  return async () => {
    await museum.close();
    await door.close();
    checkRecord();
  };
};
