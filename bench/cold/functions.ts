/** The functions as the template deploys them, each with the event of one good request. */
import { basename, dirname } from 'node:path';
import type { HttpRequest } from '../../local/gateway/exchange.ts';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { routeOf } from '../../local/gateway/routes.ts';
import { type RestApi, restApiOf } from '../../local/gateway/served-api.ts';
import { functionsOf } from '../../local/lambda/functions.ts';
import { arn } from '../../local/template/account.ts';
import type { Template } from '../../local/template/template.ts';
import { type Operation, version } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { variables } from '../../shared/environment.ts';
import { type Museum, now } from '../museum.ts';
import { askFor, type Subject } from '../requests.ts';

export interface DeployedFunction {
  /** The operationId, or `authorizer`. */
  readonly name: string;
  /** The path of its module, and the name of the handler that it exports. */
  readonly file: string;
  readonly exportName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: object;
}

/** @param aws the endpoint that stands in for AWS */
export const deployedFunctions = (
  template: Template,
  museum: Museum,
  aws: string,
  subject: Subject,
): DeployedFunction[] => {
  const api = restApiOf(template);
  return functionsOf(template, () => ({
    [variables.secretAccessKey]: 'local',
    [variables.sessionToken]: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: aws,
    [variables.secretsManager]: aws,
    [variables.clock]: now,
    // Its certificate is its own.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
  })).map(({ file, exportName, environment }) => {
    const name = basename(dirname(file));
    const operation = Object.values<Operation>(operations).find(({ operationId }) => operationId === name);
    const event = operation ? operationEvent(api, museum, operation, subject) : authorizerEvent(museum, api);
    return { name, file, exportName, environment, event };
  });
};

const authorizerEvent = (museum: Museum, { apiId, stage }: RestApi) => ({
  type: 'TOKEN',
  authorizationToken: museum.authorizationOf('site'),
  methodArn: arn('execute-api', `${apiId}/${stage}/GET/${version}${operations.getMuseumHours.path}`),
});

const operationEvent = (api: RestApi, museum: Museum, operation: Operation, subject: Subject): object => {
  const [role = 'staff'] = operation.roles;
  const { path, body } = askFor(operation, subject);
  const { pathname, searchParams } = new URL(`${museum.baseUrl}${path}`);
  const request: HttpRequest = {
    httpMethod: operation.method,
    path: pathname,
    query: searchParams,
    headers: [
      ['Authorization', museum.authorizationOf(role)],
      ['Content-Type', 'application/json'],
    ],
    body: Buffer.from(body),
    sourceIp: '203.0.113.7',
  };
  const context = { requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef', startedAt: 0, caller: { principalId: role } };
  return proxyEvent(api, routeOf(api, request), request, Buffer.from(body), context);
};
