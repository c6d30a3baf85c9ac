/** The table of operations: it says what the contract says, and each row keeps the rules of the table. */
import { describe, expect, it } from 'vitest';
import { invokedPaths, type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { contract } from '../../support/contract/contract.ts';
import type { PromisedOperation } from '../../support/contract/promised-operation.ts';
import { roles as promisedRoles } from '../../support/contract/roles.ts';

const rows = Object.entries<Operation>(operations);

/** Without absent values, which would hide a difference in the report. */
const comparable = <Row extends Pick<PromisedOperation, 'roles' | 'problems' | 'actions'>>(row: Row) => {
  const { roles, problems, actions } = row;
  const all = { ...row, roles: roles.toSorted(), problems: problems.toSorted(), actions: actions.toSorted() };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

describe('the table of operations', () => {
  it('has the operations of the contract, and says the same about each', () => {
    const table = rows.map(([, { operationId, method, path, roles, request, response, errors, actions, ...may }]) => [
      operationId,
      comparable({
        operationId,
        method,
        path,
        roles,
        isExtension: may.isExtension,
        status: response.status,
        mediaType: response.contentType,
        mayBeKept: response.revalidated,
        problems: errors,
        actions,
        bodyMayBeMissing: request.body?.default === undefined ? undefined : true,
        asksAdmissions: may.asksAdmissions,
        signsTickets: may.signsTickets,
      }),
    ]);

    // The test of the description, which is derived from the rows, compares parameters and headers.
    const promised = contract.map(({ examples: _, parameters: _parameters, headers: _headers, ...entry }) => [
      entry.operationId,
      comparable(entry),
    ]);

    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(promised));
    expect(roles.toSorted()).toEqual(promisedRoles.toSorted());
  });
});

describe.each(rows)('the row of %s', (name, row) => {
  const { operationId, method, request, response, errors, actions } = row;

  it('has the name under which the table exports it', () => {
    expect(operationId).toBe(name);
  });

  it('is plain data, which the build writes into the bundles', () => {
    expect(JSON.parse(JSON.stringify(row))).toStrictEqual(row);
  });

  it('responds with an object without nested objects, or a list of them: no other fields would be written', () => {
    const { properties = {} } = response.body?.items ?? response.body ?? {};

    for (const field of Object.values(properties)) {
      expect(field).not.toHaveProperty('properties');
      expect(field.items ?? {}).not.toHaveProperty('properties');
    }
  });

  it('is granted writes unless it only reads, and neither scans nor stars', () => {
    const writes = actions.filter((action) => !/:(?:BatchGetItem|GetItem|Query)$/.test(action));

    expect(writes.length > 0).toBe(method !== 'GET');
    expect(actions.filter((action) => /Scan|\*|BatchWrite|PartiQL|Table/.test(action))).toEqual([]);
  });

  it('refuses other media types if it takes a body', () => {
    expect(errors.includes('unsupported-media-type')).toBe(request.body !== undefined);
  });
});

it.each([
  ['/special-events', ['/v1.1/special-events', '/v1.1/special-events/']],
  ['/special-events/{eventId}', ['/v1.1/special-events/*']],
  ['/tickets/{ticketId}/qr', ['/v1.1/tickets/*/qr', '/v1.1/tickets/*/qr/']],
] as const)('%s is invoked with and without a slash at its end, and no path below it', (path, paths) => {
  expect(invokedPaths({ path })).toEqual(paths);
});
