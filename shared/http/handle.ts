/** The one chain around every operation: read the request, check it, act, answer, log. */

import middy, { type MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import validator from '@middy/validator';
import type { ValidateFunction } from 'ajv';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { answer, type Kept } from './answer.ts';
import { type Incoming, incoming, type RequestOf, readBody } from './request.ts';
import { type AnswerOf, success } from './response.ts';
import { validators } from './validators.ts';

/** The Lambda handler of `operation`: `action` gets the checked request and gives the value that the row's response describes. */
export const handle = <const Row extends Operation>(operation: Row, action: Action<Row>): LambdaHandler => {
  const chain = middy<Incoming, APIGatewayProxyResult, Error, Context, Kept>({ timeoutEarlyInMillis: 100 });
  chain
    .use(answer(operation))
    .use(operation.request.body ? [readBody, httpJsonBodyParser({ disableContentTypeCheck: true })] : [])
    .use(checked<Row>({ eventSchema: validators[operation.operationId] }))
    .handler(async (request) => success(operation, await action(request), request.query, request.arrival));
  return (event, context) => chain(incoming(operation, event), context);
};

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type Action<Row extends Operation> = (request: RequestOf<Row>) => AnswerOf<Row> | Promise<AnswerOf<Row>>;

/** The package's types ask for an Ajv instance where its code takes a compiled validator, and cannot say what has passed it. */
const checked = validator as unknown as <Row extends Operation>(options: {
  readonly eventSchema: ValidateFunction | undefined;
}) => MiddlewareObj<RequestOf<Row>>;
