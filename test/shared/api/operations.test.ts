/** The table of operations: it says what the contract says, and each row keeps the rules of the table. */
import { describe, expect, it } from 'vitest';
import { type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { contract } from '../../support/contract/contract.ts';
import { roles as promisedRoles } from '../../support/contract/roles.ts';

const rows = Object.entries<Operation>(operations);

// The test of the description, which is derived from the rows, compares what else the contract says.
it('each operation has the problems, the rights and the inputs of the contract', () => {
  const table = rows.map(([, { operationId, request, errors, actions, asksAdmissions, signsTickets }]) => {
    const bodyMayBeMissing = request.body?.default === undefined ? undefined : true;
    const [problems, rights] = [errors.toSorted(), actions.toSorted()];
    return [operationId, { problems, rights, bodyMayBeMissing, asksAdmissions, signsTickets }];
  });

  const promised = contract.map(({ operationId, problems, actions, ...may }) => {
    const { bodyMayBeMissing, asksAdmissions, signsTickets } = may;
    const sorted = { problems: problems.toSorted(), rights: actions.toSorted() };
    return [operationId, { ...sorted, bodyMayBeMissing, asksAdmissions, signsTickets }];
  });
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(promised));
  expect(roles.toSorted()).toEqual(promisedRoles.toSorted());
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
