/** Invokes functions for API Gateway, where the template permits it. */
import type { LambdaFunction, Outcome } from '../lambda/lambda.ts';
import { isAllowed } from '../services/iam.ts';
import { arn } from '../template/account.ts';
import { GatewayError } from './exchange.ts';
import type { RestApi } from './rest-api.ts';

/** @param source what of the API invokes: `<stage>/<method>/<path>`, or `authorizers/<id>` */
export type Invoke = (functionName: string, source: string, event: object, requestId: string) => Promise<Outcome>;

/** @throws GatewayError when there is no such function, or API Gateway has no permission to invoke it */
export const invoker =
  ({ apiId, permissions }: RestApi, functions: ReadonlyMap<string, LambdaFunction>): Invoke =>
  async (functionName, source, event, requestId) => {
    const statements = permissions.get(functionName) ?? [];
    const isPermitted = isAllowed(statements, {
      action: 'lambda:InvokeFunction',
      resource: arn('execute-api', `${apiId}/${source}`),
    });
    const invoked = isPermitted ? functions.get(functionName) : undefined;
    if (!invoked) throw new GatewayError('API_CONFIGURATION_ERROR', `API Gateway may not invoke ${functionName}.`);
    return invoked.invoke(event, requestId);
  };
