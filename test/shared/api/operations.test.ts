/** The table of operations against its literal self: what is offered where, to whom, and what it takes from the table. */
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';

const rows = Object.entries<Operation>(operations);

it('there are eight operations, each at its place, for its callers, with its success', () => {
  const table = rows.map(([id, { method, path, roles, response }]) => [
    id,
    method,
    path,
    roles.join(' '),
    response.status,
    response.contentType,
  ]);

  expect(table.sort()).toEqual([
    ['buyMuseumTickets', 'POST', '/tickets', 'site staff', 201, 'application/json'],
    ['createSpecialEvent', 'POST', '/special-events', 'staff', 201, 'application/json'],
    ['deleteSpecialEvent', 'DELETE', '/special-events/{eventId}', 'staff', 204, undefined],
    ['getMuseumHours', 'GET', '/museum-hours', 'site staff', 200, 'application/json'],
    ['getSpecialEvent', 'GET', '/special-events/{eventId}', 'site staff', 200, 'application/json'],
    ['getTicketCode', 'GET', '/tickets/{ticketId}/qr', 'site staff', 200, 'image/png'],
    ['listSpecialEvents', 'GET', '/special-events', 'site staff', 200, 'application/json'],
    ['updateSpecialEvent', 'PATCH', '/special-events/{eventId}', 'staff', 200, 'application/json'],
  ]);
});

it.each(rows)('%s is called the same in its row and in the table', (key, { operationId }) => {
  expect(operationId).toBe(key);
});

it('no two operations have the same method and path', () => {
  expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(8);
});

describe('an operation', () => {
  it.each(rows)('takes exactly the parameters that its path names: %s', (_, { path, request }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

    expect(Object.keys(request.path?.properties ?? {})).toEqual(named);
    expect(request.path?.required ?? []).toEqual(named);
  });

  it.each(rows)('that only reads is granted no write: %s', (_, { method, actions }) => {
    const writes = actions.filter((action) => !/:(?:GetItem|Query)$/.test(action));

    expect(writes.length > 0).toBe(method !== 'GET');
  });

  it.each(rows)('is granted neither scans nor stars: %s', (_, { actions }) => {
    expect(actions.filter((action) => /Scan|\*|Batch|PartiQL|Table/.test(action))).toEqual([]);
  });
});

describe('the fields of the contract', () => {
  it('of an event are all required to make one and all there in an answer', () => {
    const { request, response } = operations.createSpecialEvent;

    expect([...request.body.required].sort()).toEqual(['dates', 'eventDescription', 'location', 'name', 'price']);
    expect([...response.body.required].sort()).toEqual([
      'dates',
      'eventDescription',
      'eventId',
      'location',
      'name',
      'price',
    ]);
  });

  it('of an event are all optional to change one', () => {
    const { body } = operations.updateSpecialEvent.request;

    expect(body).not.toHaveProperty('required');
    expect(Object.keys(body.properties).sort()).toEqual([
      'dates',
      'eventDescription',
      'eventId',
      'location',
      'name',
      'price',
    ]);
  });

  it('of a purchase and its ticket are those that are required', () => {
    const { request, response } = operations.buyMuseumTickets;

    expect([...request.body.required].sort()).toEqual(['email', 'ticketDate', 'ticketType']);
    expect(Object.keys(request.body.properties).sort()).toEqual([
      'email',
      'eventId',
      'phone',
      'ticketDate',
      'ticketType',
    ]);
    expect([...response.body.required].sort()).toEqual([
      'confirmationCode',
      'message',
      'ticketDate',
      'ticketId',
      'ticketType',
    ]);
    expect(response.body.properties.ticketType.enum).toEqual(['general', 'event']);
  });

  it('of a list are a page from one and ten days of at most thirty', () => {
    const { page, limit } = operations.listSpecialEvents.request.query.properties;

    expect(page).toMatchObject({ type: 'integer', default: 1, minimum: 1 });
    expect(limit).toMatchObject({ type: 'integer', default: 10, minimum: 1, maximum: 30 });
    expect(Object.keys(operations.listSpecialEvents.request.query.properties)).toEqual([
      'startDate',
      'endDate',
      'page',
      'limit',
    ]);
    expect(Object.keys(operations.getMuseumHours.request.query.properties)).toEqual(['startDate', 'page', 'limit']);
  });
});
