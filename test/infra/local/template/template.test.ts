/** The template as the local run reads it: every reference becomes the name that the resource has on localhost. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { restApiOf } from '../../../../infra/local/gateway/rest-api.ts';
import { functionsOf, statementsByFunction } from '../../../../infra/local/lambda/functions.ts';
import { type Template, templateOf } from '../../../../infra/local/template/template.ts';
import { contract } from '../../../support/contract.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const template = localTemplate();

/** The template with the properties of every resource of one type changed. */
const changed = (type: string, change: (properties: object) => object): Template => ({
  ...template,
  ofType: (wanted) =>
    template
      .ofType(wanted)
      .map((one) => (wanted === type ? { ...one, properties: { ...one.properties, ...change(one.properties) } } : one)),
});

describe('the template', () => {
  it('leaves no trace in the folder for temporary files', () => {
    const before = readdirSync(tmpdir()).filter((name) => /^museum-\w{6}$/.test(name));
    localTemplate();
    const own = readdirSync(tmpdir()).filter((name) => /^museum-\w{6}$/.test(name) && !before.includes(name));

    expect(own.filter((name) => existsSync(`${tmpdir()}/${name}/Museum.template.json`))).toEqual([]);
  });

  it.each([
    'AWS::Lambda::Function',
    'AWS::IAM::Role',
    'AWS::IAM::Policy',
    'AWS::DynamoDB::GlobalTable',
    'AWS::ApiGateway::Method',
    'AWS::ApiGateway::Stage',
    'AWS::ApiGateway::Authorizer',
    'AWS::SecretsManager::Secret',
  ])('has no unresolved reference in %s', (type) => {
    const resources = template.ofType(type);

    expect(resources.length).toBeGreaterThan(0);
    expect(JSON.stringify(resources.map(({ properties }) => properties))).not.toMatch(/"(?:Ref|Fn::\w+)":/);
  });

  it('resolves what CloudFormation computes', () => {
    const [table] = templateOf({
      Resources: {
        Table: {
          Type: 'AWS::DynamoDB::GlobalTable',
          Properties: {
            itself: { Ref: 'Table' },
            address: { 'Fn::GetAtt': ['Table', 'Arn'] },
            role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            region: { 'Fn::Join': ['-', ['in', { Ref: 'AWS::Region' }]] },
            // biome-ignore lint/suspicious/noTemplateCurlyInString: these are CloudFormation's own
            third: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::Sub': 'a/b/${Table}/${AWS::AccountId}' }] }] },
            stage: [{ Ref: 'Stage' }],
          },
        },
        Role: { Type: 'AWS::IAM::Role' },
        Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'winter' } },
      },
    }).ofType('AWS::DynamoDB::GlobalTable');

    expect(table).toMatchObject({
      logicalId: 'Table',
      properties: {
        itself: 'Table',
        address: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table',
        role: 'arn:aws:iam::000000000000:role/Role',
        region: 'in-eu-central-1',
        third: 'Table',
        stage: ['winter'],
      },
    });
  });

  it.each([
    ['a reference to nothing', { Ref: 'Nothing' }, 'The template has no resource Nothing.'],
    ['an unknown parameter', { Ref: 'AWS::StackName' }, 'The template has no resource AWS::StackName.'],
    ['an unknown function', { 'Fn::If': ['Yes', 1, 2] }, 'The local run does not know Fn::If.'],
    ['an ARN of an unknown type', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'does not know the ARN of AWS::SQS::Queue.'],
  ])('refuses %s', (_, value, message) => {
    const template = templateOf({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { nested: [value] } } } });

    expect(() => template.ofType('AWS::SQS::Queue')).toThrow(message);
  });
});

describe('the functions', () => {
  it('run the bundles with the variables of the template, those of Lambda, and those of the local run', () => {
    const functions = functionsOf(template, { CLOCK: '2026-12-24T09:00:00Z' });
    const list = functions.find(({ file }) => file.endsWith('/dist/listSpecialEvents/index.mjs'));

    expect(functions.length).toBe(contract.length + 1);
    expect(list).toMatchObject({
      name: 'ApilistSpecialEvents90C958F7',
      exportName: 'handler',
      timeoutSeconds: 15,
      memoryMegabytes: 1024,
      environment: {
        TABLE_NAME: 'Table710B521B',
        AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'ApilistSpecialEvents90C958F7',
        TZ: 'UTC',
        CLOCK: '2026-12-24T09:00:00Z',
      },
    });
  });

  it('have the rights of their own role', () => {
    expect(statementsByFunction(template).get('ApilistSpecialEvents90C958F7')).toContainEqual({
      Effect: 'Allow',
      Action: ['dynamodb:Query', 'dynamodb:GetItem'],
      Resource: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table710B521B',
    });
  });

  it('have no rights that the local run cannot know', () => {
    const managed = changed('AWS::IAM::Role', () => ({
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
    }));

    expect(() => statementsByFunction(managed)).toThrow(/does not know all policies of Apiauthorizer/);
  });
});

describe('the API', () => {
  it('has the paths, authorizer and stage of the template', () => {
    const { stage, methods, authorizers } = restApiOf(template);

    expect(stage).toBe('test');
    expect(methods.map(({ httpMethod, resourcePath }) => `${httpMethod} ${resourcePath}`)).toContain(
      'PATCH /v1.1/special-events/{eventId}',
    );
    expect([...authorizers.values()]).toEqual([
      { functionName: 'ApiauthorizerB1DE398E', cacheSeconds: 300, header: 'Authorization' },
    ]);
  });

  it('has nothing but functions and made-up answers behind its paths', () => {
    const other = changed('AWS::ApiGateway::Authorizer', () => ({ AuthorizerUri: 'arn:aws:cognito-idp:pool' }));

    expect(() => restApiOf(other)).toThrow('The local run does not know the integration arn:aws:cognito-idp:pool.');
  });
});
