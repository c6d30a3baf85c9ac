/** The authorizer's answers: a policy with all that the caller may do, or exactly the word that makes a 401. */
import { describe, expect, it } from 'vitest';
import { contract, roles } from '../support/contract.ts';
import { freshAuthorizer, stageArn } from '../support/mocked-secrets.ts';
import { pathsInPolicies } from '../support/paths.ts';
import { authorizationOf, basic, credentials } from '../support/test-callers.ts';

const { site, staff } = credentials;

describe('the policy', () => {
  it.each(roles)('of %s covers all its operations by their names, and nothing else', async (role) => {
    const { authorize } = await freshAuthorizer();

    const { principalId, policyDocument } = await authorize(authorizationOf(role));

    const mine = contract.filter((entry) => entry.roles.includes(role));
    expect({ principalId, policyDocument }).toEqual({
      principalId: credentials[role].username,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: expect.any(Array) }],
      },
    });
    expect(policyDocument.Statement.flatMap(resourcesOf).sort()).toEqual(
      mine.flatMap(({ method, path }) => pathsInPolicies(path).map((each) => `${stageArn}/${method}${each}`)).sort(),
    );
  });

  it('holds no password', async () => {
    const { authorize } = await freshAuthorizer();

    expect(JSON.stringify(await authorize(authorizationOf('staff')))).not.toContain(staff.password);
  });

  const resourcesOf = (statement: object) => (statement as { Resource: string[] }).Resource;
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
