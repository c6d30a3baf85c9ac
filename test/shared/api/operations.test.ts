/** The table of operations: it says what the contract says, and each row keeps the rules of the table. */
import { describe, expect, it } from 'vitest';
import { mediaTypeOf, type Operation, roles } from '../../../shared/api/operation.ts';
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
        mediaType: mediaTypeOf(response),
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

describe.each(rows)('the row of %s', (_, row) => {
  it('is plain data, which the build writes into the bundles', () => {
    expect(JSON.parse(JSON.stringify(row))).toStrictEqual(row);
  });

  it('responds with an object without nested objects, or a list of them: no other fields would be written', () => {
    const { properties = {} } = row.response.body?.items ?? row.response.body ?? {};

    for (const { properties: nested, items } of Object.values(properties))
      expect([nested, items?.properties]).toEqual([undefined, undefined]);
  });
});
