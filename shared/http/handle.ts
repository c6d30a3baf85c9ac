/** The one chain around every operation: read the request, check it, act, respond, log. */
import middy from '@middy/core';
import warmup from '@middy/warmup';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import type { Problem } from '../museum/problem.ts';
import { ready } from '../runtime/init.ts';
import { underWay } from '../runtime/request-context.ts';
import { isWarmUp } from '../runtime/warm-up.ts';
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
    .use(warmup({ isWarmingUp: (request) => isWarmUp((request as Incoming).arrival) }))
    .use(respond(operation))
    .use(operation.request.body ? readBody(operation) : [])
    .use(check(operation, rules))
    .handler((request, _context, { signal }) =>
      underWay.run({ signal, asked: request.asked }, async () =>
        success(operation, await perform(operation, action, request), request),
      ),
    );
  await ready();
  return (event, context) => chain(incoming(operation, event), context);
};

type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** A row with an idempotency key needs an action made by `once`: only that recognises repeated requests. */
type Action<Row extends Operation> = Row['request'] extends { headers: { properties: { 'Idempotency-Key': unknown } } }
  ? AnswerOnce<Row>
  : Act<Row>;

type Act<Row extends Operation> = (request: RequestOf<Row>) => ResultOf<Row> | Promise<ResultOf<Row>>;

/**
 * A repeated request gets its first answer, whatever today's rules say: a ticket that was bought yesterday for
 * yesterday is not refused today as `past-date`. So `answerOnce` throws the refusal of a new request.
 */
interface AnswerOnce<Row extends Operation> {
  readonly answerOnce: (
    request: RequestOf<Row>,
    operation: { readonly operationId: string; readonly refusal: Problem | undefined },
  ) => Promise<ResultOf<Row>>;
}

const perform = async <Row extends Operation>(
  { operationId }: Row,
  action: Act<Row> | AnswerOnce<Row>,
  request: RequestOf<Row> & Pick<Incoming, 'refusal'>,
) => {
  const { refusal } = request;
  if ('answerOnce' in action) return action.answerOnce(request, { operationId, refusal });
  if (refusal) throw refusal;
  return action(request);
};
