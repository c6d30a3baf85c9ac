/** Invokes functions if the template permits it, and waits for them as long as API Gateway does. */
import type { LambdaFunction, Outcome } from '../lambda/invocation.ts';
import { isAllowed } from '../services/iam.ts';
import { arn } from '../template/account.ts';
import type { RequestContext } from './exchange.ts';
import type { RestApi } from './served-api.ts';

/** The function's answer, or the error; with API Gateway's type for it if the function is not to blame. */
export type Invoked =
  | { readonly payload: string }
  | {
      readonly error: string;
      readonly failure?: 'API_CONFIGURATION_ERROR' | 'INTEGRATION_FAILURE' | 'INTEGRATION_TIMEOUT';
    };

/**
 * @param source the part of the API that invokes: `<stage>/<method>/<path>`, or `authorizers/<id>`
 * @param payload the event, as JSON
 */
export type Invoke = (
  functionName: string,
  source: string,
  payload: string,
  context: RequestContext,
) => Promise<Invoked>;

/** API Gateway's limit for an integration. Here it is that of the whole request. */
const answerSeconds = 29;

/** A missing function, or one without a permission for API Gateway, is a failure of the API's configuration. */
export const invoker =
  ({ apiId, permissions }: RestApi, functions: ReadonlyMap<string, LambdaFunction>): Invoke =>
  async (functionName, source, payload, { requestId, startedAt, gone }) => {
    const statements = permissions.get(functionName) ?? [];
    const isPermitted = isAllowed(statements, {
      action: 'lambda:InvokeFunction',
      resource: arn('execute-api', `${apiId}/${source}`),
    });
    const invoked = isPermitted ? functions.get(functionName) : undefined;
    if (!invoked) return { error: `API Gateway may not invoke ${functionName}.`, failure: 'API_CONFIGURATION_ERROR' };
    const answerBy = startedAt + answerSeconds * 1000;
    return within(answerBy, invoked.invoke(payload, { requestId, answerBy, gone }).then(invokedOf));
  };

/** Lambda's refusal is a failure of the integration. */
const invokedOf = (outcome: Outcome): Invoked =>
  'refused' in outcome ? { error: outcome.refused, failure: 'INTEGRATION_FAILURE' } : outcome;

const within = async (answerBy: number, outcome: Promise<Invoked>): Promise<Invoked> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Invoked>((resolve) => {
    timer = setTimeout(resolve, answerBy - performance.now(), {
      error: 'Endpoint request timed out',
      failure: 'INTEGRATION_TIMEOUT',
    });
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
};
