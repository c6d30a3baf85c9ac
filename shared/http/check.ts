/** Checks a request against the schemas of its row and the rules of the domain, and reports all faults at once. */
import type { MiddlewareObj } from '@middy/core';
import validator from '@middy/validator';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Operation } from '../api/operation.ts';
import { type Fault, invalid } from '../museum/problem.ts';
import { causeIn } from './as-problem.ts';
import type { RequestOf } from './request.ts';
import { faultsOf, mostRead } from './validation-faults.ts';
import { validatorFor } from './validators.ts';

/** Rules of the domain that need nothing but the request. They also run on the valid fields of an invalid request. */
export type Rules<Row extends Operation> = (request: ValidPart<RequestOf<Row>>) => readonly Fault[];

/** A body without its invalid fields. */
type ValidPart<Request> = Request extends { body: infer Body }
  ? Omit<Request, 'body'> & { body: Partial<Body> }
  : Request;

/** @throws Problem `invalid-request` */
export const check = <Row extends Operation>(operation: Row, rules: Rules<Row>): MiddlewareObj<RequestOf<Row>> => {
  const { before: validate } = typedValidator<Row>({ eventSchema: validatorFor(operation) });
  return {
    before: (request) => {
      const errors = errorsOf(() => validate?.(request));
      const invalidFields = faultsOf(errors, request.event);
      const named = new Set(invalidFields.map(locationOf));
      // With more errors than are read, no field is known to be valid.
      const broken = errors.length > mostRead ? [] : rules(validPart(request.event, invalidFields));
      const faults = [...invalidFields, ...broken.filter((fault) => !named.has(locationOf(fault)))];
      if (faults.length === 0) return;
      const refusal = invalid(faults);
      // A repeated request gets its first answer, whatever today's rules say: a ticket that was bought yesterday for
      // yesterday, with a key, is not refused today as `past-date`. So `once` looks up the key before it refuses.
      if (invalidFields.length === 0 && hasIdempotencyKey(request.event)) request.event.refusal = refusal;
      else throw refusal;
    },
  };
};

/** The package's types ask for an Ajv instance, its code for a compiled validator. */
const typedValidator = validator as unknown as <Row extends Operation>(options: {
  readonly eventSchema: ValidateFunction;
}) => MiddlewareObj<RequestOf<Row>>;

const errorsOf = (validate: () => unknown): readonly ErrorObject[] => {
  try {
    validate();
    return [];
  } catch (error) {
    const { package: thrownBy, data = [] } = causeIn(error);
    if (thrownBy !== '@middy/validator') throw error;
    return data;
  }
};

const locationOf = ({ pointer, parameter }: Fault) => pointer ?? parameter;

const validPart = <Request extends object>(request: Request, faults: readonly Fault[]): ValidPart<Request> => {
  if (!('body' in request) || faults.length === 0) return request as ValidPart<Request>;
  const invalidFields = new Set(faults.map(({ pointer }) => pointer?.split('/')[1]));
  const fields = typeof request.body === 'object' ? Object.entries(request.body ?? {}) : [];
  const body = Object.fromEntries(fields.filter(([name]) => !invalidFields.has(name)));
  return { ...request, body } as ValidPart<Request>;
};

const hasIdempotencyKey = (request: object): boolean =>
  'headers' in request && 'Idempotency-Key' in (request.headers as object);
