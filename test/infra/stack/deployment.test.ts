/** A deployment: what outlives it, what it tells whoever deploys, and what can be set from outside. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { MuseumStack } from '../../../infra/stack/museum-stack.ts';
import { cloudFormation, resourcesOf } from '../../support/cloudformation.ts';

const template = cloudFormation();

const settings = {
  throttling: { requestsPerSecond: 1, burst: 1 },
  allowedOrigins: ['*'],
  museumFile: 'infra/museum.yaml',
};

describe('what outlives a deployment', () => {
  it('is the table under its own name, paid by request, backed up, and safe from deletion', () => {
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
            ],
            KeySchema: [
              { AttributeName: 'pk', KeyType: 'HASH' },
              { AttributeName: 'sk', KeyType: 'RANGE' },
            ],
            BillingMode: 'PAY_PER_REQUEST',
            Replicas: [
              {
                Region: { Ref: 'AWS::Region' },
                DeletionProtectionEnabled: true,
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
    ['Credentialssite51677ECD', '{"username":"site"}', 'password', 40],
    ['Credentialsstaff2286A412', '{"username":"staff"}', 'password', 40],
    ['TicketKeysSecret2963DBDB', '{"previous":[]}', 'current', 64],
  ])(
    'is the secret %s, which the deployment makes up, unless that is the first and fails',
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

  it('is every resource of a type that holds data, and none of them names itself', () => {
    const ofData = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'].flatMap((type) =>
      resourcesOf(template, type),
    );

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
    expect(cloudFormation().toJSON()).toEqual(template.toJSON());
  });

  it('gives out the base URL and the names of dashboard and secrets', () => {
    const outputs = template.findOutputs('*');

    expect(Object.keys(outputs).sort()).toEqual([
      'BaseUrl',
      'DashboardName',
      'SiteCredentialsSecret',
      'StaffCredentialsSecret',
      'TicketKeysSecret',
    ]);
    expect(outputs.BaseUrl?.Value).toEqual({
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
    expect(JSON.stringify(outputs.SiteCredentialsSecret)).toContain('{"Ref":"Credentialssite51677ECD"}');
    expect(JSON.stringify(outputs.TicketKeysSecret)).toContain('{"Ref":"TicketKeysSecret2963DBDB"}');
    expect(JSON.stringify(outputs.StaffCredentialsSecret)).toContain('{"Ref":"Credentialsstaff2286A412"}');
  });
});

describe('what can be set from outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the functions of operations, all but the authorizer, are told. */
  const told = (other: ReturnType<typeof cloudFormation>, variable: string) =>
    resourcesOf(other, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment.Variables[variable])
      .filter((value) => value !== undefined);

  it('is the museum', () => {
    const museumFile = join(folder, 'museum.yaml');
    writeFileSync(museumFile, readFileSync('infra/museum.yaml', 'utf8').replace('City Museum', 'Musée Ω'));

    const names = told(cloudFormation({ museumFile }), 'MUSEUM').map((text) => JSON.parse(text).name);

    expect(new Set(names)).toEqual(new Set(['Musée Ω']));
  });

  it.each(['a', 'prod', 'Winter-2026', 'x'.repeat(121)])(
    'is a stage whose name suits a stage of API Gateway and a stack: %s',
    (stage) => {
      expect(() => new MuseumStack(new App(), `Museum-${stage}`, { ...settings, stage })).not.toThrow();
    },
  );

  it.each(['', 'pull_request', 'winter 2026', 'größe', 'a/b', '$default', 'a\nb', 'x'.repeat(122)])(
    'is no stage whose name suits but one of them: %j',
    (stage) => {
      expect(() => new MuseumStack(new App(), `Museum-${stage}`, { ...settings, stage })).toThrow(
        new ConfigurationError(`STAGE must be 1 to 121 letters, digits and hyphens, not ${stage}.`),
      );
    },
  );

  it('are the origins, one of which the gateway names in its own answers too', () => {
    const other = cloudFormation({ allowedOrigins: ['https://museum.example'] });

    expect(new Set(told(other, 'ALLOWED_ORIGINS'))).toEqual(new Set(['https://museum.example']));
    other.allResourcesProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseParameters: { 'gatewayresponse.header.Access-Control-Allow-Origin': "'https://museum.example'" },
    });
  });

  it('keeps its file short enough for the variables of a function', () => {
    const museumFile = join(folder, 'long.yaml');
    const days = Array.from({ length: 200 }, (_, index) => `  ${2027 + index}-05-14: closed`).join('\n');
    writeFileSync(museumFile, `${readFileSync('infra/museum.yaml', 'utf8')}${days}\n`);

    expect(() => cloudFormation({ museumFile })).toThrow(
      /^The museum's file and the allowed origins are too long: \d+ of 3700 bytes\.$/,
    );
  });
});
