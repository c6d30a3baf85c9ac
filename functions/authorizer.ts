/** Says who calls, and which operations they may call. API Gateway caches the policy by the Authorization header. */
import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent, Statement } from 'aws-lambda';
import { invokedPaths, type Operation } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { basicCredentials, type Caller } from '../shared/callers/credentials.ts';
import { findCaller } from '../shared/callers/known-callers.ts';
import { ready } from '../shared/runtime/init.ts';
import { isWarmUp } from '../shared/runtime/warm-up.ts';

/** @throws Error `Unauthorized`, which API Gateway answers with 401. */
export const handler = async (event: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
  // Nobody reads this answer.
  if (isWarmUp(event)) return 'warmup' as never;
  const caller = await identify(event.authorizationToken);
  if (!caller) throw new Error('Unauthorized');
  return {
    principalId: caller.username,
    policyDocument: { Version: '2012-10-17', Statement: rightsOf(caller, event.methodArn) },
  };
};

await ready();

/** Unknown credentials may have been rotated just now: they are looked up again, at most every five seconds. */
const identify = async (authorization: string): Promise<Caller | undefined> => {
  const presented = basicCredentials(authorization);
  return presented && ((await findCaller(presented, 60_000)) ?? (await findCaller(presented, 5_000)));
};

/**
 * All operations of the role, because the cached policy also serves the caller's other requests. `*` also matches
 * deeper paths: operations there that this role may not call are denied by name.
 */
const rightsOf = ({ role }: Caller, methodArn: string): Statement[] => {
  const isAllowed = ({ roles }: Operation) => roles.includes(role);
  const resourcesOf = (operation: Operation) =>
    invokedPaths(operation).map((path) => `${stageArn(methodArn)}/${operation.method}${path}`);
  const all = Object.values<Operation>(operations);
  const allowed = all.filter(isAllowed).flatMap(resourcesOf);
  const starred = allowed.filter((pattern) => pattern.includes('*'));
  const others = all.filter((operation) => !isAllowed(operation)).flatMap(resourcesOf);
  const denied = others.filter((other) => starred.some((pattern) => matches(pattern, other)));
  const to = (Effect: 'Allow' | 'Deny', Resource: string[]) => ({ Effect, Action: 'execute-api:Invoke', Resource });
  // IAM refuses a statement without resources.
  return [to('Allow', allowed), ...(denied.length ? [to('Deny', denied)] : [])];
};

const matches = (pattern: string, resource: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(resource);

/** The ARN up to the stage: `arn:aws:execute-api:<region>:<account>:<api>/<stage>`. */
const stageArn = (methodArn: string) => methodArn.split('/').slice(0, 2).join('/');
