/** The answers that API Gateway gives by itself, as problem details like all others. */
import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { answerHeaders, exposedHeaders, problemHeaders } from '../../shared/api/headers.ts';
import { type ProblemKind, type ProblemName, problems, problemType } from '../../shared/api/problems.ts';
import type { Deployment } from '../settings/deployment.ts';

export const addGatewayResponses = (
  api: RestApi,
  { allowedOrigins, problemTypes, webAclArn }: Pick<Deployment, 'allowedOrigins' | 'problemTypes' | 'webAclArn'>,
): void => {
  for (const [problem, types, words] of webAclArn ? [...answers, filtered] : answers) {
    const { status, title, detail, retryAfter }: ProblemKind = problems[problem];
    const headers = {
      ...answerHeaders,
      ...problemHeaders,
      'Access-Control-Allow-Origin': originOf(allowedOrigins),
      'Access-Control-Expose-Headers': exposedHeaders.join(', '),
      ...(problem === 'unauthenticated' && { 'WWW-Authenticate': 'Basic realm="museum", charset="UTF-8"' }),
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    };
    for (const type of types)
      api.addGatewayResponse(type.responseType, {
        type,
        statusCode: String(status),
        templates: {
          'application/json': JSON.stringify({
            type: problemType(problem, problemTypes),
            title,
            status,
            detail: words ?? detail,
          }),
        },
        responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`])),
      });
  }
};

/** These headers cannot follow the request's Origin; among several, any may read an error, in which there is nothing to hide. */
const originOf = (allowedOrigins: readonly string[]) => (allowedOrigins.length === 1 ? allowedOrigins[0] : '*');

/**
 * Without API keys, usage plans, request validators and signatures of AWS no other type occurs, or a default answers it rightly. A 413 API
 * Gateway words by itself, whatever it is told.
 */
const answers: readonly Answer[] = [
  ['unauthenticated', [ResponseType.UNAUTHORIZED]],
  ['forbidden', [ResponseType.ACCESS_DENIED]],
  // On an unknown route API Gateway misses a signature of AWS or, faced with Basic credentials, finds fault with its form: the default.
  ['not-found', [ResponseType.MISSING_AUTHENTICATION_TOKEN, ResponseType.DEFAULT_4XX]],
  ['unsupported-media-type', [ResponseType.UNSUPPORTED_MEDIA_TYPE]],
  ['too-many-requests', [ResponseType.THROTTLED]],
  // An authorizer that throws or takes too long counts as wrongly configured.
  ['unavailable', [ResponseType.AUTHORIZER_FAILURE, ResponseType.AUTHORIZER_CONFIGURATION_ERROR]],
  // The function is out of reach, or did not answer in time: nobody knows what it did, and the answer is the same for all methods.
  [
    'unavailable',
    [ResponseType.INTEGRATION_FAILURE, ResponseType.INTEGRATION_TIMEOUT],
    'Please try again in a moment. A POST without an Idempotency-Key may have taken effect: look before you send it again.',
  ],
  ['internal-error', [ResponseType.DEFAULT_5XX]],
];

/** By the web ACL, where there is one; it does not look at credentials. */
const filtered: Answer = [
  'forbidden',
  [ResponseType.WAF_FILTERED],
  'A filter before the service has refused this request.',
];

type Answer = readonly [problem: ProblemName, types: readonly ResponseType[], words?: string];
