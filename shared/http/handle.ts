/** The one chain around every operation: read the request, check it, act, answer, log. */

import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import validator from '@middy/validator';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type { Operation } from '../api/operation.ts';
import { answer } from './answer.ts';
import { museum } from './environment.ts';
import { readBody, readParameters } from './request.ts';
import { validators } from './validators.ts';

/** The Lambda handler of `operation`: `action` gets the checked request and gives the value that the row's response describes. */
export const handle = <const Row extends Operation>(operation: Row, action: Action<Row>): LambdaHandler =>
  middy({ timeoutEarlyInMillis: 100 })
    .use(answer(operation))
    .use(readParameters(operation))
    .use(operation.request.body ? [readBody(), httpJsonBodyParser({ disableContentTypeCheck: true })] : [])
    // The type asks for an Ajv instance, the code for a compiled validator.
    .use(validator({ eventSchema: validators[operation.operationId] as never }))
    .handler((request) => action({ ...request, museum }));

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type Action<Row extends Operation> = (request: RequestOf<Row>) => AnswerOf<Row> | Promise<AnswerOf<Row>>;

type RequestOf<Row extends Operation> = { readonly [Part in keyof Row['request']]: ValueOf<Row['request'][Part]> } & {
  readonly museum: Museum;
  readonly now: Date;
  /** Today at the museum. */
  readonly today: string;
};

type AnswerOf<Row extends Operation> = Row['response'] extends { body: infer Body }
  ? Row['response'] extends { paged: true }
    ? { readonly items: Readonly<ValueOf<Body>>; readonly hasNext: boolean }
    : ValueOf<Body>
  : Row['response'] extends { contentType: 'image/png' }
    ? Uint8Array
    : // biome-ignore lint/suspicious/noConfusingVoidType: an action without an answer returns nothing
      void;
