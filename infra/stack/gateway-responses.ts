/** The answers that API Gateway gives by itself, as problem details like all others. */
import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { answerHeaders, exposedHeaders, problemHeaders } from '../../shared/api/headers.ts';
import { type ProblemKind, type ProblemName, problems, problemType } from '../../shared/api/problems.ts';

export const addGatewayResponses = (api: RestApi, allowedOrigins: readonly string[]): void => {
  for (const [problem, types] of answers) {
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
        templates: { 'application/json': JSON.stringify({ type: problemType(problem), title, status, detail }) },
        responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`])),
      });
  }
};

/** These headers cannot follow the request's Origin; among several, any may read an error, in which there is nothing to hide. */
const originOf = (allowedOrigins: readonly string[]) => (allowedOrigins.length === 1 ? allowedOrigins[0] : '*');

const answers: readonly (readonly [problem: ProblemName, types: readonly ResponseType[]])[] = [
  ['unauthenticated', [ResponseType.UNAUTHORIZED]],
  [
    'forbidden',
    [ResponseType.ACCESS_DENIED, ResponseType.EXPIRED_TOKEN, ResponseType.INVALID_API_KEY, ResponseType.WAF_FILTERED],
  ],
  // On an unknown route API Gateway misses a signature of AWS or, faced with Basic credentials, finds fault with its form.
  [
    'not-found',
    [
      ResponseType.MISSING_AUTHENTICATION_TOKEN,
      ResponseType.INVALID_SIGNATURE,
      ResponseType.RESOURCE_NOT_FOUND,
      ResponseType.DEFAULT_4XX,
    ],
  ],
  ['invalid-request', [ResponseType.BAD_REQUEST_BODY, ResponseType.BAD_REQUEST_PARAMETERS]],
  ['content-too-large', [ResponseType.REQUEST_TOO_LARGE]],
  ['unsupported-media-type', [ResponseType.UNSUPPORTED_MEDIA_TYPE]],
  ['too-many-requests', [ResponseType.THROTTLED, ResponseType.QUOTA_EXCEEDED]],
  // The authorizer fails, or a function does not answer in time, when what stands behind it is out of reach.
  [
    'unavailable',
    [ResponseType.AUTHORIZER_FAILURE, ResponseType.INTEGRATION_FAILURE, ResponseType.INTEGRATION_TIMEOUT],
  ],
  [
    'internal-error',
    [ResponseType.API_CONFIGURATION_ERROR, ResponseType.AUTHORIZER_CONFIGURATION_ERROR, ResponseType.DEFAULT_5XX],
  ],
];
