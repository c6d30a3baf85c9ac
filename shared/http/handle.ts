/** The one chain around every operation: read the request, check it, act, respond, log. */
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { underWay } from '../patience.ts';
import { ready } from '../readiness.ts';
import { readBody } from './body.ts';
import { check, type Rules } from './check.ts';
import { type Incoming, incoming, type RequestOf } from './request.ts';
import { respond } from './respond.ts';
import { type ResultOf, success } from './response.ts';

/**
 * Makes the Lambda handler of `operation`, once everything is ready for its first request.
 * @param action gets the checked request, and returns the value that the row's response describes
 * @param rules find the faults that follow from the request alone; `action` need not check them again
 */
export const handle = async <const Row extends Operation>(
  operation: Row,
  action: Action<Row>,
  rules: Rules<Row> = () => [],
): Promise<LambdaHandler> => {
  const chain = middy<Incoming, APIGatewayProxyResult>({ timeoutEarlyInMillis: 1000 });
  chain
    .use(respond(operation))
    .use(operation.request.body ? readBody(operation) : [])
    .use(check(operation, rules))
    .handler((request, _context, { signal }) =>
      underWay.run({ signal, asked: request.asked }, async () => success(operation, await action(request), request)),
    );
  await ready();
  return (event, context) => chain(incoming(operation, event), context);
};

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type Action<Row extends Operation> = (request: RequestOf<Row>) => ResultOf<Row> | Promise<ResultOf<Row>>;
