/** Asks the authorizer of the template who calls, keeps its answer as long as the template says, and evaluates its policy. */
import type { Outcome } from '../lambda/lambda.ts';
import { isAllowed, type Statement } from '../services/iam.ts';
import { arn } from '../template/account.ts';
import { type Call, type Caller, GatewayError, type HttpRequest, header } from './exchange.ts';
import type { Invoke } from './invoker.ts';
import type { Method, RestApi } from './rest-api.ts';

interface Identity {
  readonly caller: Caller;
  readonly statements: readonly Statement[];
  readonly until: number;
}

/** @throws GatewayError `UNAUTHORIZED`, `ACCESS_DENIED`, or for an authorizer that fails */
export const tokenAuthorizer = ({ apiId, stage, authorizers }: RestApi, invoke: Invoke) => {
  const cache = new Map<string, Identity>();

  return async (method: Method, request: HttpRequest, call: Call): Promise<void> => {
    const authorizer = method.authorizer && authorizers.get(method.authorizer);
    if (!authorizer) return;
    const methodArn = arn('execute-api', `${apiId}/${stage}/${request.httpMethod}${request.path}`);
    const token = header(request, authorizer.header);
    if (!token) throw new GatewayError('UNAUTHORIZED', 'Unauthorized');
    let identity = cache.get(token);
    if (!identity || identity.until < Date.now()) {
      const event = { type: 'TOKEN', authorizationToken: token, methodArn };
      const outcome = await invoke(authorizer.functionName, `authorizers/${method.authorizer}`, event, call.requestId);
      identity = identityOf(outcome, Date.now() + authorizer.cacheSeconds * 1000);
      cache.set(token, identity);
    }
    call.caller = identity.caller;
    if (!isAllowed(identity.statements, { action: 'execute-api:Invoke', resource: methodArn }))
      throw new GatewayError('ACCESS_DENIED', 'User is not authorized to access this resource');
  };
};

const identityOf = (outcome: Outcome, until: number): Identity => {
  if ('error' in outcome) {
    const isRefusal = outcome.error === 'Unauthorized';
    throw new GatewayError(isRefusal ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE', outcome.error);
  }
  const { principalId, policyDocument, context } = JSON.parse(outcome.payload) ?? {};
  if (!principalId || !policyDocument)
    throw new GatewayError('AUTHORIZER_CONFIGURATION_ERROR', 'The authorizer answers without a policy.');
  return { caller: { ...context, principalId }, statements: [policyDocument.Statement].flat(), until };
};
