/** Says who calls, and which operations they may call; API Gateway keeps the answer for the same Authorization header. */
import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent, Statement } from 'aws-lambda';
import { invokedPaths, type Operation } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { basicCredentials, type Caller } from '../shared/callers/credentials.ts';
import { findCaller } from '../shared/callers/known-callers.ts';

/** @throws Error `Unauthorized`, which API Gateway answers with 401. */
export const handler = async (event: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
  const caller = await identify(event.authorizationToken);
  if (!caller) throw new Error('Unauthorized');
  return {
    principalId: caller.username,
    policyDocument: { Version: '2012-10-17', Statement: rightsOf(caller, event.methodArn) },
  };
};

/** Credentials that are not known may just have been rotated, so those are looked up again, at most every five seconds. */
const identify = async (authorization: string): Promise<Caller | undefined> => {
  const presented = basicCredentials(authorization);
  return presented && ((await findCaller(presented, 60_000)) ?? (await findCaller(presented, 5_000)));
};

/**
 * All operations of the role, not just the one called: the answer is kept for the caller's other requests. A star in their paths also takes what
 * is below them, where an operation may be that is not for this role: that is denied by its name.
 */
const rightsOf = ({ role }: Caller, methodArn: string): Statement[] => {
  const resourcesIf = (isMeant: boolean) =>
    Object.values<Operation>(operations)
      .filter(({ roles }) => roles.includes(role) === isMeant)
      .flatMap((operation) =>
        invokedPaths(operation).map((path) => `${stageArn(methodArn)}/${operation.method}${path}`),
      );
  const allowed = resourcesIf(true);
  const starred = allowed.filter((pattern) => pattern.includes('*'));
  const denied = resourcesIf(false).filter((other) => starred.some((pattern) => takes(pattern, other)));
  const to = (Effect: 'Allow' | 'Deny', Resource: string[]) => ({ Effect, Action: 'execute-api:Invoke', Resource });
  // A statement without a resource is none.
  return [to('Allow', allowed), ...(denied.length ? [to('Deny', denied)] : [])];
};

const takes = (pattern: string, resource: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(resource);

/** Up to the stage, from `arn:aws:execute-api:<region>:<account>:<api>/<stage>/<method>/<path>`. */
const stageArn = (methodArn: string) => methodArn.split('/').slice(0, 2).join('/');
