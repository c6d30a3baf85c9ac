/** What outlives a deployment, its outputs, and the museum and origins that operators set. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { contract } from '../../support/contract/contract.ts';
import { roles, secretOf } from '../../support/contract/roles.ts';
import { museumFile as fileUnderTest } from '../../support/museum/city-museum.ts';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
                  NonKeyAttributes: ['confirmationCode', 'enteredAt', 'cancelledAt', 'expiresAt'],
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

  it('outputs the base URL, what runs, the alarm of deployments, and the names of dashboard and secrets', () => {
    const { BaseUrl, DashboardName, Version, ServerErrorsAlarm, ...secrets } = template.findOutputs('*');

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
    expect(Version?.Value).toBe('local');
    expect(ServerErrorsAlarm?.Value).toEqual({ 'Fn::GetAtt': ['AlarmsServerErrorsD0E4A1EF', 'Arn'] });
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
  const folder = temporaryFolder();

  const museumFile = join(folder, 'museum.yaml');
  const museum = readFileSync(fileUnderTest, 'utf8');

  it('is the museum, the origins, and the address that the types of problems begin with: all answers have them', () => {
    writeFileSync(museumFile, museum.replace('City Museum', 'Musée Ω'));
    const [origin, problemTypes] = ['https://museum.example', 'https://city.example/api#'];
    const other = cloudFormationWith({ museumFile, allowedOrigins: [origin], problemTypes });

    const told = resourcesOf(other, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment.Variables)
      .filter(({ MUSEUM }) => MUSEUM);
    expect(told.length).toBe(contract.length);
    for (const { MUSEUM, ALLOWED_ORIGINS, PROBLEM_TYPES } of told)
      expect([JSON.parse(MUSEUM).name, ALLOWED_ORIGINS, PROBLEM_TYPES]).toEqual(['Musée Ω', origin, problemTypes]);
    for (const [, { Properties }] of resourcesOf(other, 'AWS::ApiGateway::GatewayResponse')) {
      expect(Properties.ResponseParameters).toMatchObject({
        'gatewayresponse.header.Access-Control-Allow-Origin': `'${origin}'`,
      });
      expect(Properties.ResponseTemplates['application/json']).toMatch(/"type":"https:\/\/city\.example\/api#[a-z-]+"/);
    }
  });

  it('is no museum that is too long for the variables of a function: the refusal says what to leave out', () => {
    const days = Array.from({ length: 73 }, (_, year) => [`${2027 + year}-05-14`, `${2027 + year}-05-15`]).flat();
    const exceptions = days.map((day) => `  ${day}: closed\n`).join('');
    writeFileSync(museumFile, museum.replace('exceptions:\n', `exceptions:\n${exceptions}`));

    const message = /^The .+ are too long: \d+ of 3700 bytes: leave out days and seasons that are over\.$/;
    expect(() => cloudFormationWith({ museumFile })).toThrow(
      expect.objectContaining({ constructor: ConfigurationError, message: expect.stringMatching(message) }),
    );
  });
});
