/** The answers that API Gateway gives by itself, as problem details like all others. */
import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { exposedHeaders } from '../../shared/api/cors.ts';
import { type ProblemKind, type ProblemName, problems, problemType } from '../../shared/api/problems.ts';

export const addGatewayResponses = (api: RestApi, allowedOrigins: readonly string[]): void => {
  for (const { problem, detail, types } of answers) {
    const { status, title, retryAfter }: ProblemKind = problems[problem];
    const headers = {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
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

const answers: { problem: ProblemName; detail: string; types: ResponseType[] }[] = [
  {
    problem: 'unauthenticated',
    detail: 'Send a known user name and password by HTTP Basic authentication.',
    types: [ResponseType.UNAUTHORIZED],
  },
  {
    problem: 'forbidden',
    detail: 'These credentials are good for other operations.',
    types: [
      ResponseType.ACCESS_DENIED,
      ResponseType.EXPIRED_TOKEN,
      ResponseType.INVALID_API_KEY,
      ResponseType.WAF_FILTERED,
    ],
  },
  {
    // On an unknown route API Gateway misses a signature of AWS or, faced with Basic credentials, finds fault with its form.
    problem: 'not-found',
    detail: 'No operation has this path and method.',
    types: [
      ResponseType.MISSING_AUTHENTICATION_TOKEN,
      ResponseType.INVALID_SIGNATURE,
      ResponseType.RESOURCE_NOT_FOUND,
      ResponseType.DEFAULT_4XX,
    ],
  },
  {
    problem: 'invalid-request',
    detail: 'The request cannot be read.',
    types: [ResponseType.BAD_REQUEST_BODY, ResponseType.BAD_REQUEST_PARAMETERS],
  },
  {
    problem: 'content-too-large',
    detail: 'Send a smaller request.',
    types: [ResponseType.REQUEST_TOO_LARGE],
  },
  {
    problem: 'unsupported-media-type',
    detail: 'Send the body as application/json, in UTF-8.',
    types: [ResponseType.UNSUPPORTED_MEDIA_TYPE],
  },
  {
    problem: 'too-many-requests',
    detail: 'Please try again in a moment.',
    types: [ResponseType.THROTTLED, ResponseType.QUOTA_EXCEEDED],
  },
  {
    // The authorizer fails, or a function does not answer in time, when what stands behind it is out of reach.
    problem: 'unavailable',
    detail: 'Please try again in a moment.',
    types: [ResponseType.AUTHORIZER_FAILURE, ResponseType.INTEGRATION_FAILURE, ResponseType.INTEGRATION_TIMEOUT],
  },
  {
    problem: 'internal-error',
    detail: 'The fault is ours, not that of the request.',
    types: [
      ResponseType.API_CONFIGURATION_ERROR,
      ResponseType.AUTHORIZER_CONFIGURATION_ERROR,
      ResponseType.DEFAULT_5XX,
    ],
  },
];
