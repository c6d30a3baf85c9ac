/** The authorizer's answer to a known caller: a policy with all that the caller may do. */
import { expect, it, vi } from 'vitest';
import { contract } from '../support/contract/contract.ts';
import { type Role, roles } from '../support/contract/roles.ts';
import { authorizationOf, credentials } from '../support/museum/test-callers.ts';
import { pathsInPolicies } from '../support/paths.ts';
import { freshAuthorizer, stageArn } from '../support/store/mocked-secrets.ts';

it.each(roles)('the policy of %s allows all its operations by name, and nothing else', async (role) => {
  const { authorize } = await freshAuthorizer();

  const { principalId, policyDocument } = await authorize(authorizationOf(role));

  const mine = contract.filter((entry) => entry.roles.includes(role));
  const paths = mine.flatMap(({ method, path }) => pathsInPolicies(path).map((one) => `${stageArn}/${method}${one}`));
  const [allowed, ...others] = policyDocument.Statement;
  expect([principalId, policyDocument.Version]).toEqual([credentials[role].username, '2012-10-17']);
  expect(allowed).toEqual({ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: expect.any(Array) });
  expect((allowed as unknown as { Resource: string[] }).Resource.toSorted()).toEqual(paths.sort());
  expect(others.filter(({ Effect }) => Effect !== 'Deny')).toEqual([]);
  expect(JSON.stringify(others)).not.toContain('"Resource":[]');
  expect(JSON.stringify(policyDocument)).not.toContain(credentials[role].password);
});

it.each<[Role, string[]]>([
  ['visitor', ['GET/v1.1/special-events/*/seats', 'GET/v1.1/special-events/next']],
  ['site', ['DELETE/v1.1/tickets/*/entry', 'GET/v1.1/special-events/next']],
])('the policy of %s denies by name what `*` in its paths matches beyond its operations', async (role, denied) => {
  const more = {
    countSeats: { method: 'GET', path: '/special-events/{eventId}/seats', roles: ['site', 'staff'] },
    holdSeats: { method: 'POST', path: '/special-events/{eventId}/seats', roles: ['staff'] },
    getNextEvent: { method: 'GET', path: '/special-events/next', roles: ['staff'] },
  };
  vi.doMock(import('../../shared/api/operations.ts'), async (original) => ({ ...(await original()), ...more }));
  const { authorize } = await freshAuthorizer();

  const { policyDocument } = await authorize(authorizationOf(role));

  const Resource = denied.flatMap((path) => [`${stageArn}/${path}`, `${stageArn}/${path}/`]);
  expect(policyDocument.Statement.slice(1)).toEqual([{ Effect: 'Deny', Action: 'execute-api:Invoke', Resource }]);
});
