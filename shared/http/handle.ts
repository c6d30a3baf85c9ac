/** The one chain around every operation: read the request, check it, act, answer, log. */
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { untilAborted } from '../patience.ts';
import { ready } from '../readiness.ts';
import { answer, type Kept } from './respond.ts';
import { parseBody, readBody } from './body.ts';
import { check, type Rules } from './check.ts';
import { type Incoming, incoming, type RequestOf } from './request.ts';
import { type AnswerOf, success } from './response.ts';

/**
 * The Lambda handler of `operation`, once all is ready for it: `action` gets the checked request and gives the value that the row's
 * response describes.
 * @param rules what `action` refuses by the request alone, so that it is told together with what the schemas refuse
 */
export const handle = async <const Row extends Operation>(
  operation: Row,
  action: Action<Row>,
  rules: Rules<Row> = () => [],
): Promise<LambdaHandler> => {
  const chain = middy<Incoming, APIGatewayProxyResult, Error, Context, Kept>({ timeoutEarlyInMillis: 1000 });
  chain
    .use(answer(operation))
    .use(operation.request.body ? [readBody(operation), parseBody()] : [])
    .use(check(operation, rules))
    .handler((request, _context, { signal }) =>
      untilAborted(signal, async () => success(operation, await action(request), request)),
    );
  await ready();
  return (event, context) => chain(incoming(operation, event), context);
};

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type Action<Row extends Operation> = (request: RequestOf<Row>) => AnswerOf<Row> | Promise<AnswerOf<Row>>;
