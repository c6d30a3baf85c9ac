/** What outlives a deployment, its outputs, and the museum and origins that operators set. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { roles, secretOf } from '../../support/contract/contract.ts';
import { museumFile as fileUnderTest } from '../../support/museum/city-museum.ts';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

const template = cloudFormation();

describe('what outlives a deployment', () => {
  it('is the table, which is paid by request, backed up, and safe from deletion', () => {
    expect(resourcesOf(template, 'AWS::DynamoDB::GlobalTable')).toEqual([
      [
        'Table710B521B',
        {
          Type: 'AWS::DynamoDB::GlobalTable',
          DeletionPolicy: 'Retain',
          UpdateReplacePolicy: 'Retain',
          Properties: expect.objectContaining({
            AttributeDefinitions: [
              { AttributeName: 'pk', AttributeType: 'S' },
              { AttributeName: 'sk', AttributeType: 'S' },
              { AttributeName: 'ticketDate', AttributeType: 'S' },
              { AttributeName: 'admission', AttributeType: 'S' },
            ],
            KeySchema: [
              { AttributeName: 'pk', KeyType: 'HASH' },
              { AttributeName: 'sk', KeyType: 'RANGE' },
            ],
            GlobalSecondaryIndexes: [
              {
                IndexName: 'admissions',
                KeySchema: [
                  { AttributeName: 'ticketDate', KeyType: 'HASH' },
                  { AttributeName: 'admission', KeyType: 'RANGE' },
                ],
                Projection: {
                  ProjectionType: 'INCLUDE',
                  NonKeyAttributes: ['confirmationCode', 'enteredAt', 'expiresAt'],
                },
              },
            ],
            TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
            BillingMode: 'PAY_PER_REQUEST',
            Replicas: [
              {
                Region: { Ref: 'AWS::Region' },
                DeletionProtectionEnabled: true,
                GlobalSecondaryIndexes: [{ IndexName: 'admissions' }],
                PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
                Tags: [
                  { Key: 'service', Value: 'museum' },
                  { Key: 'stage', Value: 'test' },
                ],
              },
            ],
          }),
        },
      ],
    ]);
    expect(resourcesOf(template, 'AWS::DynamoDB::Table')).toEqual([]);
  });

  it.each([
    ...roles.map((role) => [secretOf[role], `{"username":"${role}"}`, 'password', 40] as const),
    ['TicketKeysSecret2963DBDB', '{"previous":[]}', 'current', 64] as const,
  ])(
    'is the secret %s, which the deployment makes up; a first deployment that fails takes it back',
    (id, known, madeUp, length) => {
      expect(new Map(resourcesOf(template, 'AWS::SecretsManager::Secret')).get(id)).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          GenerateSecretString: {
            SecretStringTemplate: known,
            GenerateStringKey: madeUp,
            PasswordLength: length,
            ExcludePunctuation: true,
          },
        },
      });
    },
  );

  it('is every resource that holds data, and none has a name of its own, which a second stack would need', () => {
    const ofData = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'].flatMap((type) =>
      resourcesOf(template, type),
    );

    expect(ofData).toHaveLength(6);
    for (const [, { DeletionPolicy, UpdateReplacePolicy, Properties }] of ofData) {
      expect(DeletionPolicy).toMatch(/^Retain/);
      expect(UpdateReplacePolicy).toBe('Retain');
      expect(Properties).not.toHaveProperty('TableName');
      expect(Properties).not.toHaveProperty('Name');
    }
  });
});

describe('the template', () => {
  it('holds no password', () => {
    expect(JSON.stringify(template.toJSON())).not.toMatch(/"SecretString"|"Password"|NoEcho|resolve:secretsmanager/);
  });

  it('is the same every time', () => {
    expect(cloudFormationWith({}).toJSON()).toEqual(template.toJSON());
  });

  it('outputs the base URL and the names of dashboard and secrets', () => {
    const { BaseUrl, DashboardName, ...secrets } = template.findOutputs('*');

    expect(
      Object.fromEntries(Object.entries(secrets).map(([name, { Value }]) => [name, JSON.stringify(Value)])),
    ).toEqual({
      TicketKeysSecret: expect.stringContaining('{"Ref":"TicketKeysSecret2963DBDB"}'),
      ...Object.fromEntries(
        roles.map((role) => [
          `${role.charAt(0).toUpperCase()}${role.slice(1)}CredentialsSecret`,
          expect.stringContaining(`{"Ref":"${secretOf[role]}"}`),
        ]),
      ),
    });
    expect(DashboardName?.Value).toBeDefined();
    expect(BaseUrl?.Value).toEqual({
      'Fn::Join': [
        '',
        [
          'https://',
          { Ref: 'ApiRestApiE35FEAFE' },
          '.execute-api.',
          { Ref: 'AWS::Region' },
          '.',
          { Ref: 'AWS::URLSuffix' },
          '/',
          { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' },
          '/v1.1',
        ],
      ],
    });
  });
});

describe('what can be set from outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A variable of all functions that have it. */
  const told = (other: ReturnType<typeof cloudFormation>, variable: string) =>
    resourcesOf(other, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment.Variables[variable])
      .filter((value) => value !== undefined);

  const museumFile = join(folder, 'museum.yaml');
  writeFileSync(museumFile, readFileSync(fileUnderTest, 'utf8').replace('City Museum', 'Musée Ω'));
  const other = cloudFormationWith({
    museumFile,
    allowedOrigins: ['https://museum.example'],
    problemTypes: 'https://city.example/api#',
  });

  it('is the museum', () => {
    const names = told(other, 'MUSEUM').map((text) => JSON.parse(text).name);

    expect(new Set(names)).toEqual(new Set(['Musée Ω']));
  });

  it('are the origins, one of which the gateway names in its own answers too', () => {
    expect(new Set(told(other, 'ALLOWED_ORIGINS'))).toEqual(new Set(['https://museum.example']));
    other.allResourcesProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseParameters: { 'gatewayresponse.header.Access-Control-Allow-Origin': "'https://museum.example'" },
    });
  });

  it('is the address that the types of problems begin with, in all answers', () => {
    expect(new Set(told(other, 'PROBLEM_TYPES'))).toEqual(new Set(['https://city.example/api#']));
    for (const { Properties } of Object.values(other.findResources('AWS::ApiGateway::GatewayResponse')))
      expect(Properties.ResponseTemplates['application/json']).toMatch(/"type":"https:\/\/city\.example\/api#[a-z-]+"/);
  });
});
