/** What keeps a deployment or a command from ending the museum: the stack's protection and its policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../infra/files/paths.ts';
import { MuseumStack } from '../../../infra/museum-stack.ts';
import { stackSettings } from '../../support/museum/city-museum.ts';

it.each([
  ['prod', true],
  ['trial', false],
])('in production alone AWS refuses to delete the stack: in the stage %s, %s', (stage, isProtected) => {
  const { terminationProtection } = new MuseumStack(new App(), 'Museum', { ...stackSettings, stage });

  expect(terminationProtection).toBe(isProtected);
});

it('the policy lets no deployment replace or remove the table, nor touch a secret, which it could make up anew', () => {
  const { Statement } = JSON.parse(readFileSync(join(projectRoot, 'infra/stack-policy.json'), 'utf8'));

  const everything = { Principal: '*', Resource: '*' };
  const of = (ResourceType: string) => ({ Condition: { StringEquals: { ResourceType: [ResourceType] } } });
  expect(Statement).toEqual([
    { Effect: 'Allow', ...everything, Action: 'Update:*' },
    { Effect: 'Deny', ...everything, Action: ['Update:Replace', 'Update:Delete'], ...of('AWS::DynamoDB::GlobalTable') },
    { Effect: 'Deny', ...everything, Action: 'Update:*', ...of('AWS::SecretsManager::Secret') },
  ]);
});
