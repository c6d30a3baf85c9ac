/** The authorizer's answers: a policy with all that the caller may do, or exactly the word that makes a 401. */
import { describe, expect, it } from 'vitest';
import { basic, freshAuthorizer } from '../support/secrets.ts';

const stage = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/prod';

describe('the policy', () => {
  it('of the site covers hours, reading events, buying tickets and their images, and nothing else', async () => {
    const { authorize } = await freshAuthorizer();

    const answer = await authorize(basic('site', 'p:ß'));

    expect(answer).toMatchObject({
      principalId: 'site',
      policyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke' }] },
    });
    expect(resourcesOf(answer)).toEqual([
      `${stage}/GET/v1.1/museum-hours`,
      `${stage}/GET/v1.1/museum-hours/`,
      `${stage}/GET/v1.1/special-events`,
      `${stage}/GET/v1.1/special-events/`,
      `${stage}/GET/v1.1/special-events/*`,
      `${stage}/GET/v1.1/tickets/*/qr`,
      `${stage}/GET/v1.1/tickets/*/qr/`,
      `${stage}/POST/v1.1/tickets`,
      `${stage}/POST/v1.1/tickets/`,
    ]);
  });

  it('of staff covers all eight operations, by their names and not by one star', async () => {
    const { authorize } = await freshAuthorizer();

    const answer = await authorize(basic('staff', 'secret'));

    expect(answer.principalId).toBe('staff');
    expect(resourcesOf(answer)).toEqual([
      `${stage}/DELETE/v1.1/special-events/*`,
      `${stage}/GET/v1.1/museum-hours`,
      `${stage}/GET/v1.1/museum-hours/`,
      `${stage}/GET/v1.1/special-events`,
      `${stage}/GET/v1.1/special-events/`,
      `${stage}/GET/v1.1/special-events/*`,
      `${stage}/GET/v1.1/tickets/*/qr`,
      `${stage}/GET/v1.1/tickets/*/qr/`,
      `${stage}/PATCH/v1.1/special-events/*`,
      `${stage}/POST/v1.1/special-events`,
      `${stage}/POST/v1.1/special-events/`,
      `${stage}/POST/v1.1/tickets`,
      `${stage}/POST/v1.1/tickets/`,
    ]);
  });

  it('holds no password', async () => {
    const { authorize } = await freshAuthorizer();

    expect(JSON.stringify(await authorize(basic('staff', 'secret')))).not.toContain('secret');
  });

  const resourcesOf = (answer: { policyDocument: { Statement: object[] } }): string[] =>
    answer.policyDocument.Statement.flatMap((statement) => (statement as { Resource: string[] }).Resource).sort();
});

it.each([
  ['no credentials', ''],
  ['another scheme', 'Bearer abc'],
  ['broken base64', 'Basic c3RhZmY6c2VjcmV0!'],
  ['an empty user name', basic('', 'secret')],
  ['an empty password', basic('staff', '')],
  ['an unknown user', basic('nobody', 'secret')],
  ['a wrong password', basic('staff', 'Secret')],
  ['the password of the other role', basic('staff', 'p:ß')],
])('%s throw the one word that API Gateway answers with 401', async (_, header) => {
  const { authorize } = await freshAuthorizer();

  const error = await authorize(header).then(
    () => undefined,
    (error: Error) => error,
  );

  expect(error?.message).toBe('Unauthorized');
});

it('a caller who is let in may be called by any scheme letter case', async () => {
  const { authorize } = await freshAuthorizer();

  const answer = await authorize(basic('site', 'p:ß').replace('Basic', 'bAsIc'));

  expect(answer.principalId).toBe('site');
});
