/** The authorizer's answers: a policy with all that the caller may do, or exactly the word that makes a 401. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract, type Role, roles } from '../support/contract.ts';
import { freshAuthorizer, stageArn } from '../support/mocked-secrets.ts';
import { pathsInPolicies } from '../support/paths.ts';
import { authorizationOf, basic, credentials } from '../support/test-callers.ts';

const { site, staff } = credentials;

describe('the policy', () => {
  it.each(roles)('of %s covers all its operations by their names, and nothing else', async (role) => {
    const { authorize } = await freshAuthorizer();

    const { principalId, policyDocument } = await authorize(authorizationOf(role));

    const mine = contract.filter((entry) => entry.roles.includes(role));
    const [allowed = {}, ...others] = policyDocument.Statement;
    expect([principalId, policyDocument.Version]).toEqual([credentials[role].username, '2012-10-17']);
    expect(allowed).toEqual({ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: expect.any(Array) });
    expect(resourcesOf(allowed).sort()).toEqual(
      mine.flatMap(({ method, path }) => pathsInPolicies(path).map((each) => `${stageArn}/${method}${each}`)).sort(),
    );
    expect(others.filter(({ Effect }) => Effect !== 'Deny')).toEqual([]);
  });

  it.each<[Role, string[]]>([
    ['visitor', ['special-events/*/seats', 'special-events/*/seats/', 'special-events/next', 'special-events/next/']],
    ['site', ['special-events/next', 'special-events/next/']],
  ])('denies to %s by name what a star in its paths takes of operations that are not for it', async (role, denied) => {
    withOperations({
      countSeats: { method: 'GET', path: '/special-events/{eventId}/seats', roles: ['site', 'staff'] },
      holdSeats: { method: 'POST', path: '/special-events/{eventId}/seats', roles: ['staff'] },
      getNextEvent: { method: 'GET', path: '/special-events/next', roles: ['staff'] },
    });
    const { authorize } = await freshAuthorizer();

    const { policyDocument } = await authorize(authorizationOf(role));

    expect(policyDocument.Statement.slice(1)).toEqual([
      {
        Effect: 'Deny',
        Action: 'execute-api:Invoke',
        Resource: denied.map((path) => `${stageArn}/GET/v1.1/${path}`),
      },
    ]);
  });

  it('holds no password', async () => {
    const { authorize } = await freshAuthorizer();

    expect(JSON.stringify(await authorize(authorizationOf('staff')))).not.toContain(staff.password);
  });

  const resourcesOf = (statement: object) => (statement as { Resource: string[] }).Resource;

  /** Rows beside those that there are. */
  const withOperations = (more: object) => {
    vi.doMock(import('../../shared/api/operations.ts'), async (original) => ({ ...(await original()), ...more }));
    onTestFinished(() => void vi.doUnmock('../../shared/api/operations.ts'));
  };
});

it.each([
  ['no credentials', ''],
  ['another scheme', 'Bearer abc'],
  ['an unknown user', basic('nobody', staff.password)],
  ['a wrong password', basic(staff.username, 'wrong')],
  ['the password of another role', basic(staff.username, site.password)],
])('%s throws the one word that API Gateway answers with 401', async (_, header) => {
  const { authorize } = await freshAuthorizer();

  const error = await authorize(header).then(
    () => undefined,
    (error: Error) => error,
  );

  expect(error?.message).toBe('Unauthorized');
});
