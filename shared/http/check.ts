/** Checks a request against the schemas of its row and the rules of the domain, and reports all faults at once. */
import type { MiddlewareObj } from '@middy/core';
import validator from '@middy/validator';
import type { ValidateFunction } from 'ajv';
import type { Operation } from '../api/operation.ts';
import { validatorFor } from '../api/validation.ts';
import { type Checked, type Fault, invalid, notValid } from '../museum/problem.ts';
import { refusalBy } from './as-problem.ts';
import type { Incoming, RequestOf } from './request.ts';
import { faultsOf, mostRead } from './validation-faults.ts';

/** Rules of the domain that need only the request: its valid values, if others are invalid. */
export type Rules<Row extends Operation> = (request: ValidPart<RequestOf<Row>>) => readonly Fault[];

type ValidPart<Request> = {
  readonly [Part in keyof Request]: Part extends keyof Operation['request'] ? Checked<Request[Part]> : Request[Part];
};

/** If a request only breaks rules, sets its `refusal` for `handle`. @throws Problem `invalid-request` */
export const check = <Row extends Operation>(
  operation: Row,
  rules: Rules<Row>,
): MiddlewareObj<RequestOf<Row> & Pick<Incoming, 'refusal'>> => {
  const { before: validate } = typedValidator<Row>({ eventSchema: validatorFor(operation) });
  return {
    before: (request) => {
      const { data: errors = [] } = refusalBy('@middy/validator', () => validate(request)) ?? {};
      const invalidFields = faultsOf(errors, request.event);
      const named = new Set(invalidFields.map(locationOf));
      // If some errors were not read, no value is known to be valid.
      const broken = errors.length > mostRead ? [] : rules(validPart(operation, request.event, named));
      const faults = [...invalidFields, ...broken.filter((fault) => !named.has(locationOf(fault)))];
      if (faults.length === 0) return;
      const refusal = invalid(faults);
      if (invalidFields.length > 0) throw refusal;
      request.event.refusal = refusal;
    },
  };
};

/** The package's types ask for an Ajv instance, its code for a compiled validator. */
const typedValidator = validator as unknown as <Row extends Operation>(options: {
  readonly eventSchema: ValidateFunction;
}) => Required<MiddlewareObj<RequestOf<Row>>>;

const locationOf = ({ pointer, parameter }: Fault) => `${pointer ?? parameter}`;

/** @param invalid where the faults are: names of parameters, and JSON Pointers into the body */
const validPart = <Row extends Operation>(
  { request: schemas }: Row,
  request: RequestOf<Row>,
  invalid: ReadonlySet<string>,
): ValidPart<RequestOf<Row>> => {
  const inBody = new Set([...invalid].map((where) => where.split('/')[1]));
  const isValid = (part: string, name: string) =>
    part === 'body' ? !invalid.has('#') && !inBody.has(name) : !invalid.has(name);
  const parts = Object.entries(schemas).map(([part, { properties = {} }]) => {
    const sent = request[part as keyof typeof request] as Readonly<Record<string, unknown>>;
    const values = Object.keys(properties).map((name) => [name, isValid(part, name) ? sent[name] : notValid]);
    return [part, Object.fromEntries(values)];
  });
  return { ...request, ...Object.fromEntries(parts) };
};
