/** The fields of the API: those that callers must send, those that they may send, and those of every answer. */
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import { museum } from '../../../shared/api/museum.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import * as schemas from '../../../shared/api/schemas.ts';

it('an event has five fields, all required to make one and all there in an answer, under an id', () => {
  expect(schemas.newSpecialEvent.required.toSorted()).toEqual([
    'dates',
    'eventDescription',
    'location',
    'name',
    'price',
  ]);
  expect(schemas.specialEvent.required.toSorted()).toEqual([
    'dates',
    'eventDescription',
    'eventId',
    'location',
    'name',
    'price',
  ]);
});

it('a change of an event needs none of its fields', () => {
  expect(schemas.specialEventChanges).not.toHaveProperty('required');
  expect(Object.keys(schemas.specialEventChanges.properties).sort()).toEqual([
    'dates',
    'eventDescription',
    'eventId',
    'location',
    'name',
    'price',
  ]);
});

it('a purchase needs a kind, a day and an address', () => {
  expect(schemas.ticketRequest.required.toSorted()).toEqual(['email', 'ticketDate', 'ticketType']);
  expect(Object.keys(schemas.ticketRequest.properties).sort()).toEqual([
    'email',
    'eventId',
    'phone',
    'ticketDate',
    'ticketType',
  ]);
});

it('a receipt says everything of a ticket but the name of an event, which not every ticket has', () => {
  expect(schemas.ticketReceipt.required.toSorted()).toEqual([
    'confirmationCode',
    'message',
    'ticketDate',
    'ticketId',
    'ticketType',
  ]);
  expect(schemas.ticketReceipt.properties.ticketType.enum).toEqual(['general', 'event']);
});

it('the door is told the same of a ticket in a list and at its entry, and nothing of its purchaser', () => {
  const ofTicket = ['confirmationCode', 'eventId', 'eventName', 'ticketDate', 'ticketId', 'ticketType'];

  expect(Object.keys(schemas.entry.properties).sort()).toEqual([...ofTicket, 'enteredAt'].sort());
  expect(Object.keys(schemas.admission.properties).sort()).toEqual([...ofTicket, 'cancelled', 'enteredAt'].sort());
});

it.each<[string, readonly JsonSchema[]]>([
  ['of the museum', [museum]],
  ...Object.values<Operation>(operations).map(({ operationId, request }): [string, JsonSchema[]] => [
    `that ${operationId} asks for`,
    Object.values(request),
  ]),
])('the schemas %s are JSON Schema', (_, checked) => {
  const ajv = new Ajv();

  const faults = checked.flatMap((schema) => (ajv.validateSchema(schema) ? [] : ajv.errorsText()));

  expect(checked.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('every number that callers send has both bounds, for JSON can hold larger ones than any float', () => {
  const numbersIn = (schema: JsonSchema): JsonSchema[] => [
    ...(schema.type === 'number' || schema.type === 'integer' ? [schema] : []),
    ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(numbersIn),
  ];

  const numbers = Object.values<Operation>(operations).flatMap(({ request }) =>
    Object.values<JsonSchema>(request).flatMap(numbersIn),
  );

  expect(numbers.length).toBeGreaterThan(5);
  for (const { minimum, maximum } of numbers)
    expect([minimum, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
});
