/** Holds a request to the schemas of its row, and names all that is wrong with it at once. */
import type { MiddlewareObj } from '@middy/core';
import validator from '@middy/validator';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { type Fault, invalid } from '../museum/problem.ts';
import type { Kept } from './respond.ts';
import type { RequestOf } from './request.ts';
import { faultsOf, mostRead, notAnObject, notUtf8 } from './validation-faults.ts';
import { validators } from './validators.ts';

/** What a handler would refuse on its own: asked also of a request that its schemas refuse, as far as that is fit. */
export type Rules<Row extends Operation> = (request: Fit<RequestOf<Row>>) => readonly Fault[];

/** A body without the fields that are at fault. */
type Fit<Request> = Request extends { body: infer Body } ? Omit<Request, 'body'> & { body: Partial<Body> } : Request;

/** @throws Problem `invalid-request` */
export const check = <Row extends Operation>(
  operation: Row,
  rules: Rules<Row>,
): MiddlewareObj<RequestOf<Row>, unknown, Error, Context, Kept> => {
  const { before: validate } = validated<Row>({ eventSchema: validators[operation.operationId] });
  return {
    before: (request) => {
      try {
        validate?.(request);
      } catch (error) {
        const errors = errorsIn(error);
        const faults = faultsIn(errors, request.internal);
        // Where not all are read, nobody knows what of the request is fit. Those that are may come down to a few faults.
        if (errors.length > mostRead) throw invalid(faults);
        const named = new Set(faults.map(placeOf));
        const others = rules(fitPart(request.event, faults)).filter((fault) => !named.has(placeOf(fault)));
        throw invalid([...faults, ...others]);
      }
    },
  };
};

/** The package's types ask for an Ajv instance where its code takes a compiled validator, and cannot say what has passed it. */
const validated = validator as unknown as <Row extends Operation>(options: {
  readonly eventSchema: ValidateFunction | undefined;
}) => MiddlewareObj<RequestOf<Row>, unknown, Error, Context, Kept>;

const errorsIn = (error: unknown): readonly ErrorObject[] => {
  const { package: thrownBy, data } = (error instanceof Error && (error.cause as Cause)) || {};
  if (thrownBy !== '@middy/validator') throw error;
  return data ?? [];
};

interface Cause {
  readonly package?: string;
  readonly data?: readonly ErrorObject[];
}

const faultsIn = (errors: readonly ErrorObject[], { isNotUtf8 }: Partial<Kept>): Fault[] =>
  faultsOf(errors).map((fault) => (isNotUtf8 && fault === notAnObject ? notUtf8 : fault));

const placeOf = ({ pointer, parameter }: Fault) => pointer ?? parameter;

const fitPart = <Request extends object>(request: Request, faults: readonly Fault[]): Fit<Request> => {
  const fields = 'body' in request && typeof request.body === 'object' ? Object.entries(request.body ?? {}) : [];
  const unfit = new Set(faults.map(({ pointer }) => pointer?.split('/')[1]));
  return { ...request, body: Object.fromEntries(fields.filter(([name]) => !unfit.has(name))) } as Fit<Request>;
};
