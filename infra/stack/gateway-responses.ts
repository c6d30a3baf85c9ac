/** The answers that API Gateway gives by itself: problem details, like all others. */
import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { exposedHeaders, problemHeaders, responseHeaders } from '../../shared/api/headers.ts';
import {
  type ProblemKind,
  type ProblemName,
  problemInstance,
  problems,
  problemType,
} from '../../shared/api/problems.ts';
import type { Deployment } from '../settings/deployment.ts';

export const addGatewayResponses = (api: RestApi, { allowedOrigins, problemTypes, webAclArn }: Deployment): void => {
  for (const [problem, types, text] of refusals) {
    const { status, title, detail, retryAfter }: ProblemKind = problems[problem];
    const body = { type: problemType(problem, problemTypes), title, status, detail: text ?? detail, instance };
    const headers = {
      ...responseHeaders,
      ...problemHeaders,
      'Access-Control-Allow-Origin': originOf(allowedOrigins),
      'Access-Control-Expose-Headers': exposedHeaders.join(', '),
      ...(problem === 'unauthenticated' && { 'WWW-Authenticate': 'Basic realm="museum", charset="UTF-8"' }),
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    };
    for (const type of types) {
      if (type === ResponseType.WAF_FILTERED && !webAclArn) continue;
      api.addGatewayResponse(type.responseType, {
        type,
        statusCode: String(status),
        templates: { 'application/json': JSON.stringify(body) },
        responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`])),
      });
    }
  }
};

/**
 * These templates cannot escape variables. A caller who chooses a request id may get a body that is not JSON: nobody
 * else sees it, and pages of other origins may not send the header.
 */
const instance = problemInstance('$context.requestId');

/** These headers cannot repeat the request's Origin. If there are several, any page may read: no error is secret. */
const originOf = (allowedOrigins: readonly string[]) => (allowedOrigins.length === 1 ? allowedOrigins[0] : '*');

/**
 * Other types only occur with API keys, usage plans, request validators or AWS signatures, or their default fits.
 * The text of a 413 cannot be changed.
 */
const refusals: readonly (readonly [problem: ProblemName, types: readonly ResponseType[], text?: string])[] = [
  ['unauthenticated', [ResponseType.UNAUTHORIZED]],
  ['forbidden', [ResponseType.ACCESS_DENIED]],
  // For an unknown route API Gateway reports a missing AWS signature, or with Basic credentials a malformed one, whose
  // only type is DEFAULT_4XX.
  ['not-found', [ResponseType.MISSING_AUTHENTICATION_TOKEN, ResponseType.DEFAULT_4XX]],
  ['unsupported-media-type', [ResponseType.UNSUPPORTED_MEDIA_TYPE]],
  ['too-many-requests', [ResponseType.THROTTLED]],
  // An authorizer that throws or times out counts as wrongly configured.
  ['unavailable', [ResponseType.AUTHORIZER_FAILURE, ResponseType.AUTHORIZER_CONFIGURATION_ERROR]],
  // The function cannot be reached or did not answer in time: nobody knows what it did. The text is for all methods.
  [
    'unavailable',
    [ResponseType.INTEGRATION_FAILURE, ResponseType.INTEGRATION_TIMEOUT],
    'Please try again in a moment. ' +
      'A POST without an Idempotency-Key may have taken effect: look before you send it again.',
  ],
  ['internal-error', [ResponseType.DEFAULT_5XX]],
  // The refusal by the web ACL, if there is one. The ACL does not look at credentials.
  ['forbidden', [ResponseType.WAF_FILTERED], 'A filter before the service has refused this request.'],
];
