/** Invokes functions if the template permits it, for as long as API Gateway waits for them. */
import { isAllowed } from '../aws/iam.ts';
import type { LambdaFunction, Outcome } from '../lambda/invocation.ts';
import { arn } from '../template/account.ts';
import type { RequestContext } from './exchange.ts';
import type { RestApi } from './served-api.ts';

export type Invoke = ReturnType<typeof invoker>;

/** API Gateway's timeout for an integration. Here it is for the whole request. */
const answerSeconds = 29;

/** Fails if the function is missing, or does not permit the source: `<stage>/<method>/<path>` or `authorizers/<id>`. */
export const invoker =
  ({ apiId, permissions }: RestApi, functions: ReadonlyMap<string, LambdaFunction>) =>
  async (functionName: string, source: string, payload: string, context: RequestContext): Promise<Outcome> => {
    const { requestId, startedAt, gone } = context;
    const statements = permissions.get(functionName) ?? [];
    const resource = arn('execute-api', `${apiId}/${source}`);
    const isPermitted = isAllowed(statements, { action: 'lambda:InvokeFunction', resource });
    const invoked = isPermitted ? functions.get(functionName) : undefined;
    if (!invoked) return { error: `API Gateway may not invoke ${functionName}.` };
    return invoked.invoke(payload, { requestId, answerBy: startedAt + answerSeconds * 1000, gone });
  };
