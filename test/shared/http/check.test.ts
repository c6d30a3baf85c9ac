/** The check of a request: each bound of the schemas, one fault for each value, and all faults at once. */
import { expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import type { specialEventFields, ticketRequest } from '../../../shared/api/schemas.ts';
import { notUtf8 } from '../../../shared/http/body.ts';
import { check } from '../../../shared/http/check.ts';
import { faultsOf as faultsIn } from '../../../shared/http/validation-faults.ts';
import { type Fault, notValid, type Problem } from '../../../shared/museum/problem.ts';
import { daysFrom, monthsFrom } from '../../support/museum/days.ts';
import { newEvent } from '../../support/museum/octopus.ts';
import { newOrder } from '../../support/museum/prepare.ts';

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

type Sent = Readonly<Partial<Record<'path' | 'query' | 'headers' | 'body', unknown>>>;

let broken: readonly Fault[];
let seen: Readonly<Record<string, unknown>>;
const rules = (request: object) => {
  seen = { ...request };
  return broken;
};

/** Compiled once: that takes longer than most tests. */
const checks = new Map(Object.values<Operation>(operations).map((row) => [row, check(row, rules)]));

const refusalOf = (operation: Operation, sent: Sent, brokenRules: readonly Fault[] = []): Problem | undefined => {
  const event: Sent & { refusal?: Problem } = { path: {}, query: {}, headers: {}, ...sent };
  broken = brokenRules;
  checks.get(operation)?.before?.({ event, context: {} } as never);
  return event.refusal;
};

/** The faults of a request, as `<where> <code>`, sorted. */
const faultsOf = (...request: Parameters<typeof refusalOf>): string[] => {
  try {
    throw refusalOf(...request);
  } catch (error) {
    const { faults = [] } = (error as Problem | undefined) ?? {};
    const codeOf = ({ code, detail }: Fault) => (/^(?:is|must) \w/.test(detail) ? code : 'without words');
    return faults.map((fault) => `${fault.pointer ?? fault.parameter} ${codeOf(fault)}`).sort();
  }
};

const { createSpecialEvent, updateSpecialEvent, buyMuseumTickets, admitTicketHolder } = operations;
const { getMuseumHours, listSpecialEvents, listAdmissions, getAvailability } = operations;

const noText = [null, true, 1, [], {}, ['x']];
const text = (most: number) => [...noText, '', 'a\0', '\ud800', 'x'.repeat(most + 1), '😀'.repeat(most + 1)];

/** For each field of a schema: the compiler demands each new field. */
type ForEach<Fields extends object> = Readonly<Record<keyof Fields, readonly unknown[]>>;

const eventFields: ForEach<typeof specialEventFields> = {
  name: text(1000),
  location: text(1000),
  eventDescription: text(10_000),
  dates: [
    ...[null, true, 1, '', '2039-01-01', {}, { 0: '2039-01-01', length: 1 }, [], [[]], [null], [{}], [20390101], ['']],
    ...[['2039-02-29'], ['2039-01-01', '2039-02-30'], ['2039-01-01\0'], ['1999-12-31'], ['2100-01-01']],
    ...[['2039-01-01', '2039-01-01'], daysFrom('2052-01-01', 367), monthsFrom('2054-01-28', 49)],
  ],
  price: [...[null, true, '15', '', [], [15], {}], ...[-1, -0.01, -5e-324, 1000000.01, 1e308, Infinity, -Infinity]],
};

const orderFields: ForEach<Omit<typeof ticketRequest.properties, 'eventId'>> = {
  ticketType: [undefined, ...noText, '', 'GENERAL', ' general', 'general\0', 'vip'],
  ticketDate: [undefined, ...noText, '', '2027-02-29', 20261228],
  email: [...noText, '', 'ada@@example.org', 'a@b.co\0', `${'a'.repeat(243)}@example.org`, '😀'.repeat(255)],
  phone: [...noText, '', '030\n1', '0'.repeat(33), '😀'.repeat(33)],
};

const range = { startDate: '2027-01-01', endDate: '2027-01-08' };
const day = { date: '2028-06-01' };
const limits = [0, 31, '', '-1', '1.5', '1e1', '+5', '05', ['5', '5']];

/** By operation, and then by field: values that are faults of this field alone. */
const wrong: [Operation, part: string, good: object, wrong: Readonly<Record<string, readonly unknown[]>>][] = [
  [createSpecialEvent, 'body', newEvent(), { ...eventFields, name: [undefined, ...eventFields.name], nmae: ['x'] }],
  [updateSpecialEvent, 'body', {}, { ...eventFields, eventId: [null, 'octopus', id.replace('3', '4')], pk: [1] }],
  [buyMuseumTickets, 'body', newOrder(), { ...orderFields, email: [undefined, ...orderFields.email], quantity: [2] }],
  [buyMuseumTickets, 'body', newOrder({ ticketType: 'event' }), { eventId: [undefined, null, 5, 'octopus'] }],
  [admitTicketHolder, 'body', {}, { enteredAt: [...noText, 'soon', '2026-12-24'], ticketId: [id] }],
  [updateSpecialEvent, 'path', {}, { eventId: ['octopus', '', undefined, `${id}\n`, id.slice(1)] }],
  [getMuseumHours, 'query', range, { startDate: ['', 'soon'], page: limits.toSpliced(1, 1), limit: limits }],
  [listSpecialEvents, 'query', range, { endDate: ['', '2027-02-29', '2026-12-31'], limit: limits }],
  [getAvailability, 'query', range, { endDate: ['2026-12-31', '2027-02-01', '9999-12-31'], eventId: ['', [id, id]] }],
  [listAdmissions, 'query', day, { date: ['', '2028-02-30'], limit: [...limits.toSpliced(1, 1), 1001] }],
  [listAdmissions, 'query', day, { eventId: ['', 'general', [id, id]], after: [['x', 'x']] }],
];

it.each(wrong)('$operationId reports a wrong value at its own field only: %#', (operation, part, good, fields) => {
  const paths: Record<string, object> = { updateSpecialEvent: { eventId: id }, admitTicketHolder: { ticketId: id } };
  const request = { path: paths[operation.operationId] ?? {}, ...(operation.request.body && { body: {} }) };

  for (const [field, values] of Object.entries(fields))
    for (const value of values) {
      const faults = faultsOf(operation, { ...request, [part]: { ...good, [field]: value } });

      const found = new Set(faults.map((fault) => fault.replace('#/', '').split(/[ /]/)[0]));
      expect([value, ...found]).toEqual([value, field]);
    }
});

it.each<[Operation, object]>([
  [createSpecialEvent, newEvent({ name: '😀'.repeat(1000), eventDescription: '😀'.repeat(10_000), price: 1_000_000 })],
  [createSpecialEvent, newEvent({ dates: daysFrom('2052-01-01', 366), eventId: { deep: [] }, price: 0 })],
  [createSpecialEvent, newEvent({ dates: ['2099-12-31', '2000-01-01', ...monthsFrom('2054-01-28', 46)] })],
  [updateSpecialEvent, { eventId: id.toUpperCase() }],
  [buyMuseumTickets, newOrder({ eventId: null, phone: '😀'.repeat(32), email: `${'a'.repeat(242)}@example.org` })],
])('$operationId takes values at every bound, and ignores what it does not use: %#', (operation, body) => {
  expect(faultsOf(operation, { path: { eventId: id }, body })).toEqual([]);
});

const on = (dates: string[]) => ({ body: newEvent({ dates }) });
const longList = [...monthsFrom('2054-01-28', 49), 'soon'];
const allBroken = { path: { ticketId: 'x' }, headers: { 'Idempotency-Key': '' }, body: { x: 1 } };
const brokenStart = { query: { startDate: 'x', endDate: '2026-01-01' } };
const twoIds = { path: { eventId: 'x' }, body: { eventId: id } };

it.each<[what: string, Operation, Sent, ...faults: string[]]>([
  ['a date in another format', createSpecialEvent, on(['05.12.1999']), '#/dates/0 not-a-date'],
  ['an end with a broken start', listSpecialEvents, brokenStart, 'startDate not-a-date'],
  ['each part', admitTicketHolder, allBroken, '#/x unknown-field', 'Idempotency-Key not-a-key', 'ticketId not-a-uuid'],
  ['an id beside a broken id', updateSpecialEvent, twoIds, 'eventId not-a-uuid'],
  ['a list of many months', createSpecialEvent, on(longList), '#/dates too-many-months', '#/dates/49 not-a-date'],
])('a value is reported once, for its own fault: %s', (_, operation, sent, ...faults) => {
  expect(faultsOf(operation, sent)).toEqual(faults.sort());
});

it.each([undefined, null, '{}', [[newEvent()]], notUtf8])('a body that is no object has no other fault: %#', (body) => {
  expect(faultsOf(createSpecialEvent, { body })).toEqual([body === notUtf8 ? '# not-utf-8' : '# not-an-object']);
});

it.each([
  ['a/b~c', '#/a~1b~0c'],
  ['ö%#', '#/%C3%B6%25%23'],
  ['\ud800', '#/%EF%BF%BD'],
  ['x'.repeat(200), `#/${'x'.repeat(200)}`],
  ['x'.repeat(200_000), `#/${'x'.repeat(200)}%E2%80%A6`],
  ['constructor', '#/constructor'],
])('an unknown field is named by a short JSON Pointer', (name, pointer) => {
  expect(faultsOf(createSpecialEvent, { body: newEvent({ [name]: 1 }) })).toEqual([`${pointer} unknown-field`]);
});

const rule = (pointer: string): Fault[] => [{ pointer, code: 'past-date', detail: 'must be later' }];

it('rules of the domain are reported beside faults of schemas, but not for a field that has one already', () => {
  const body = newOrder({ email: 'x' });

  const [first, second] = ['#/email not-an-email', '#/ticketDate past-date'];
  expect(faultsOf(buyMuseumTickets, { body }, rule('#/ticketDate'))).toEqual([first, second]);
  expect(faultsOf(buyMuseumTickets, { body }, rule('#/email'))).toEqual([first]);
});

const noOrder = { ticketType: notValid, eventId: notValid, ticketDate: notValid, email: notValid, phone: notValid };
const noAdmissions = { date: notValid, eventId: notValid };

it.each<[part: keyof Sent, Operation, sent: unknown, read: object]>([
  ['body', buyMuseumTickets, { ...newOrder({ email: 'x' }), x: 1 }, newOrder({ email: notValid })],
  ['body', buyMuseumTickets, '{', noOrder],
  ['query', listAdmissions, { date: 'soon', eventId: [id, id], limit: 5 }, { ...noAdmissions, limit: 5 }],
])('rules of the domain read only the valid values of the %s', (part, operation, sent, read) => {
  faultsOf(operation, { [part]: sent });

  expect(seen[part]).toEqual(read);
});

it('a refusal by rules of the domain alone is left to the action, and not thrown', () => {
  const faults = rule('#/ticketDate');
  const refusal = (body: object) => refusalOf(buyMuseumTickets, { body }, faults);

  expect(refusal(newOrder())).toMatchObject({ faults });
  expect(() => refusal({})).toThrow(expect.objectContaining({ problem: 'invalid-request' }));
});

it('rules of the domain do not run when there are more faults than are read', () => {
  const [read, unread] = [2000, 2001].map((length) => {
    const body = Object.fromEntries(Array.from({ length }, (_, index) => [`${'k'.repeat(200)}${index}`, 1]));
    return faultsOf(admitTicketHolder, { path: { ticketId: id }, body }, rule('#/x'));
  });

  expect([read?.length, unread?.length]).toEqual([2, 1]);
});

it('a keyword of a schema without words for its fault is a bug', () => {
  const error = { keyword: 'oneOf', instancePath: '/body/dates', schemaPath: '', params: {} };

  expect(() => faultsIn([error])).toThrow('There are no words for the keyword oneOf');
});
