/** The fields of requests and responses: which are required, and what holds for all of them. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import * as parameters from '../../../shared/api/parameters.ts';
import * as schemas from '../../../shared/api/schemas.ts';

const ofEvent = 'name location eventDescription dates price';
const ofTicket = 'ticketId ticketType ticketDate confirmationCode';

/** Required fields, and then the others. */
const ofEventTicket = 'eventId eventName eventLocation';

const fields: [schema: string, JsonSchema, required: string, optional: string][] = [
  ['a new event', schemas.newSpecialEvent, ofEvent, 'eventId'],
  ['a change of an event', schemas.specialEventChanges, '', `${ofEvent} eventId`],
  ['an event', schemas.specialEvent, `eventId ${ofEvent}`, ''],
  ['an order', schemas.ticketRequest, 'ticketType ticketDate email', 'eventId phone'],
  ['a receipt', schemas.ticketReceipt, `message ${ofTicket}`, 'eventName'],
  ['a scan', schemas.scan, '', 'enteredAt'],
  ['an entry', schemas.entry, `${ofTicket} enteredAt`, 'eventId eventName'],
  ['a ticket in the list of the door', schemas.admission, `${ofTicket} cancelled`, `${ofEventTicket} enteredAt`],
];

it.each(fields)('%s has these fields', (_, { required = [], properties = {} }, mandatory, optional) => {
  const words = (text: string) => text.split(' ').filter(Boolean);

  expect(required.toSorted()).toEqual(words(mandatory).sort());
  expect(Object.keys(properties).sort()).toEqual(words(`${mandatory} ${optional}`).sort());
});

it.each([
  ['events', parameters.specialEventsQuery, 10, 30],
  ['hours', parameters.openDaysQuery, 10, 30],
  ['admissions', parameters.admissionsQuery, 1000, 1000],
])('the list of %s has a default and a bound of its limit', (_, { properties }, preset, maximum) => {
  expect(properties.limit).toMatchObject({ type: 'integer', default: preset, minimum: 1, maximum });
});

it('every number in a request has both bounds, for JSON can hold larger ones than any float', () => {
  const numbersIn = (schema: JsonSchema): JsonSchema[] => [
    ...(schema.type === 'number' || schema.type === 'integer' ? [schema] : []),
    ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(numbersIn),
  ];
  const requests = Object.values<Operation>(operations).flatMap(({ request }) => Object.values<JsonSchema>(request));

  const numbers = requests.flatMap(numbersIn);

  expect(numbers.length).toBeGreaterThan(5);
  for (const { minimum, maximum } of numbers)
    expect([minimum, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
});
