/** The table of operations against the contract, and what holds for every row of it. */
import { describe, expect, it } from 'vitest';
import { type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import * as contract from '../../support/contract.ts';
import type { Entry } from '../../support/contract-entry.ts';

const rows = Object.entries<Operation>(operations);

/** Without what neither says, which would hide in the report what one does not say. */
const alike = <Row extends Pick<Entry, 'roles' | 'problems' | 'actions'>>(row: Row) => {
  const { roles, problems, actions } = row;
  const all = { ...row, roles: roles.toSorted(), problems: problems.toSorted(), actions: actions.toSorted() };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

describe('the table of operations', () => {
  it('is the contract: neither has an operation, or says anything of one, that the other does not', () => {
    const table = rows.map(([, { operationId, method, path, roles, request, response, errors, actions, ...may }]) => [
      operationId,
      alike({
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

    // Parameters and headers are held to the description, which is made of the rows.
    const promised = contract.contract.map(({ examples: _, parameters: _parameters, headers: _headers, ...entry }) => [
      entry.operationId,
      alike(entry),
    ]);

    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(promised));
  });

  it.each(rows)(
    'answers with an object that has none within, or a list of such, which is all that is written: %s',
    (_, row) => {
      const { properties = {} } = row.response.body?.items ?? row.response.body ?? {};

      for (const field of Object.values(properties)) {
        expect(field).not.toHaveProperty('properties');
        expect(field.items ?? {}).not.toHaveProperty('properties');
      }
    },
  );

  it.each(rows)('is data, which the build writes out for the bundles: %s', (_, row) => {
    expect(JSON.parse(JSON.stringify(row))).toStrictEqual(row);
  });

  it('knows the roles of the contract', () => {
    expect(roles.toSorted()).toEqual(contract.roles.toSorted());
  });

  it('has one operation for a method and path', () => {
    expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(rows.length);
  });
});

describe('an operation', () => {
  it.each(rows)('is called the same in its row and in the table: %s', (name, { operationId }) => {
    expect(operationId).toBe(name);
  });

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
