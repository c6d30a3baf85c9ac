/** Asks the template's authorizer who calls, caches the answer as the template says, and evaluates the policy. */
import { isAllowed, statementsIn } from '../aws/iam.ts';
import type { Outcome } from '../lambda/invocation.ts';
import { arn } from '../template/account.ts';
import { type Caller, GatewayError, type HttpRequest, header, type RequestContext } from './exchange.ts';
import type { Invoke } from './invoker.ts';
import type { Method, RestApi } from './served-api.ts';

/** @throws GatewayError `UNAUTHORIZED`, `ACCESS_DENIED`, or for an authorizer that fails */
export const tokenAuthorizer = ({ apiId, stage, authorizers }: RestApi, invoke: Invoke) => {
  const identities = new Map<string, ReturnType<typeof identityIn>>();

  return async (method: Method, request: HttpRequest, context: RequestContext): Promise<void> => {
    const authorizer = method.authorizer && authorizers.get(method.authorizer);
    if (!authorizer) return;
    const methodArn = arn('execute-api', `${apiId}/${stage}/${request.httpMethod}${request.path}`);
    const token = header(request, authorizer.header);
    if (!token || !authorizer.expression.test(token)) throw new GatewayError('UNAUTHORIZED', 'Unauthorized');
    let identity = identities.get(token);
    if (!identity || identity.goodUntil < Date.now()) {
      const payload = JSON.stringify({ type: 'TOKEN', authorizationToken: token, methodArn });
      const source = `authorizers/${method.authorizer}`;
      const outcome = await invoke(authorizer.functionName, source, payload, context);
      identity = identityIn(outcome, Date.now() + authorizer.cacheSeconds * 1000);
      identities.set(token, identity);
    }
    context.caller = identity.caller;
    if (!isAllowed(identity.statements, { action: 'execute-api:Invoke', resource: methodArn }))
      throw new GatewayError('ACCESS_DENIED', 'User is not authorized to access this resource');
  };
};

/** @param goodUntil in milliseconds since 1970 */
const identityIn = (outcome: Outcome, goodUntil: number) => {
  if (!('payload' in outcome)) {
    const message = 'error' in outcome ? outcome.error : outcome.refused;
    throw new GatewayError(message === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_CONFIGURATION_ERROR', message);
  }
  const { principalId, policyDocument, context } = JSON.parse(outcome.payload) ?? {};
  if (!principalId || !policyDocument)
    throw new GatewayError('AUTHORIZER_CONFIGURATION_ERROR', 'The authorizer answers without a policy.');
  const caller: Caller = { ...context, principalId };
  return { caller, statements: statementsIn(policyDocument), goodUntil };
};
