/** What outlives a deployment, its outputs, and a museum that is too large for it. */
import { readFileSync } from 'node:fs';
import { App, type CfnOutput } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { stackPolicy } from '../../../infra/files/paths.ts';
import { MuseumStack } from '../../../infra/museum-stack.ts';
import { roles, secretOf } from '../../support/contract/roles.ts';
import { stackSettings } from '../../support/museum/city-museum.ts';
import { cloudFormation } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const template = cloudFormation();

it('what stays is the table, paid by request, backed up, safe from deletion, and without a name of its own', () => {
  const keyOf = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const held = ['confirmationCode', 'enteredAt', 'cancelledAt', 'expiresAt'];
  const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: held };
  const tables = template.findResources('AWS::DynamoDB::GlobalTable');

  expect(tables).toMatchObject({
    Table710B521B: {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        KeySchema: keyOf('pk', 'sk'),
        GlobalSecondaryIndexes: [{ IndexName: 'admissions', KeySchema: keyOf('ticketDate', 'admission'), Projection }],
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [{ DeletionProtectionEnabled: true, PointInTimeRecoverySpecification }],
      },
    },
  });
  expect(Object.keys(tables)).toHaveLength(1);
  expect(JSON.stringify(tables)).not.toContain('"TableName"');
});

it('what stays is each secret, which the deployment generates; a first deployment that fails deletes it', () => {
  const lettersAlone = { ExcludePunctuation: true };
  // By the tag `service`, CI may read the passwords. By both, AWS sums up costs.
  const Tags = Object.entries({ service: 'museum', stage: 'test' }).map(([Key, Value]) => ({ Key, Value }));
  const made = (SecretStringTemplate: string, GenerateStringKey: string, PasswordLength: number) => ({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      GenerateSecretString: { SecretStringTemplate, GenerateStringKey, PasswordLength, ...lettersAlone },
      Tags,
    },
  });
  const secrets = template.findResources('AWS::SecretsManager::Secret');
  expect(secrets).toMatchObject({
    ...Object.fromEntries(roles.map((role) => [secretOf[role], made(`{"username":"${role}"}`, 'password', 40)])),
    TicketKeysSecret2963DBDB: made('{"previous":[]}', 'current', 64),
  });
  expect(Object.keys(secrets)).toHaveLength(5);
  expect(JSON.stringify(secrets)).not.toContain('"Name"');
});

it('what stays is the whole stack if it is live; its output `Live` tells CI so', () => {
  for (const live of [true, false]) {
    const stack = new MuseumStack(new App(), 'Museum', { ...stackSettings, live });

    expect([stack.terminationProtection, (stack.node.findChild('Live') as CfnOutput).value]).toEqual([live, `${live}`]);
  }
});

it('what stays has a policy: no deployment may replace or remove the table, or change a secret', () => {
  const everything = { Principal: '*', Resource: '*' };
  const of = (ResourceType: string) => ({ Condition: { StringEquals: { ResourceType: [ResourceType] } } });
  const unlessRemoved = ['Update:Replace', 'Update:Delete'];
  expect(JSON.parse(readFileSync(stackPolicy, 'utf8')).Statement).toEqual([
    { Effect: 'Allow', ...everything, Action: 'Update:*' },
    { Effect: 'Deny', ...everything, Action: unlessRemoved, ...of('AWS::DynamoDB::GlobalTable') },
    { Effect: 'Deny', ...everything, Action: 'Update:*', ...of('AWS::SecretsManager::Secret') },
  ]);
});

it('the template holds no password, and is the same every time', () => {
  expect(JSON.stringify(template.toJSON())).not.toMatch(/"SecretString"|"Password"|NoEcho|resolve:secretsmanager/);
  expect(cloudFormationWith({}).toJSON()).toEqual(template.toJSON());
});

it('the template outputs base URL, version, stage, release alarm, and the names of dashboard and secrets', () => {
  const outputs = Object.entries(template.findOutputs('*')).map(([name, { Value }]) => [name, JSON.stringify(Value)]);

  const secretIn = (id: string) => expect.stringContaining(`{"Ref":"${id}"}`);
  const titles = { visitor: 'Visitor', site: 'Site', door: 'Door', staff: 'Staff' };
  const base = '{"Ref":"AWS::URLSuffix"},"/",{"Ref":"ApiRestApiDeploymentStagetest43A0DFE2"},"/v1.1"]]}';
  expect(Object.fromEntries(outputs)).toEqual({
    ...{ BaseUrl: expect.stringContaining(base), DashboardName: expect.any(String) },
    ...{ Version: '"local"', Stage: '"test"', Live: '"false"' },
    ServerErrorRateAlarm: '{"Fn::GetAtt":["AlarmsServerErrorRate9B9E2EC5","Arn"]}',
    ...Object.fromEntries(roles.map((role) => [`${titles[role]}CredentialsSecret`, secretIn(secretOf[role])])),
    TicketKeysSecret: secretIn('TicketKeysSecret2963DBDB'),
  });
});

it('a museum, or origins, too long for the variables of a function are refused, with what to leave out', () => {
  const allowedOrigins = Array<string>(126).fill('https://museum.example');

  const message = /^The .+ are too long: \d+ of 3700 bytes: leave out days and seasons that are over\.$/;
  expect(() => cloudFormationWith({ allowedOrigins })).toThrow(
    expect.objectContaining({ constructor: ConfigurationError, message: expect.stringMatching(message) }),
  );
});
