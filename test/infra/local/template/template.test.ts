/** The template as the local run reads it: every reference becomes the name that the resource has on localhost. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { restApiOf } from '../../../../infra/local/gateway/rest-api.ts';
import { functionsOf, statementsByFunction } from '../../../../infra/local/lambda/functions.ts';
import type { Template } from '../../../../infra/local/template/template.ts';
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

  it('refuses a reference to nothing', () => {
    expect(() => template.reference('Nothing')).toThrow('The template has no resource Nothing.');
  });
});

describe('the functions', () => {
  const functions = functionsOf(template, { CLOCK: '2026-12-24T09:00:00Z' });
  const storing = contract.filter(({ actions }) => actions.length > 0);

  it('are one for each operation, and the authorizer', () => {
    expect(functions.length).toBe(contract.length + 1);
  });

  it.each(storing)(
    'run the bundle of $operationId with the variables of the template, those of Lambda, and those of the local run',
    ({ operationId }) => {
      const one = functions.find(({ file }) => file.endsWith(`/dist/${operationId}/index.mjs`));

      expect(one).toMatchObject({
        name: expect.stringMatching(`^Api${operationId}[0-9A-F]{8}$`),
        exportName: 'handler',
        timeoutSeconds: 15,
        memoryMegabytes: 1024,
        environment: {
          TABLE_NAME: 'Table710B521B',
          AWS_REGION: 'eu-central-1',
          AWS_ACCESS_KEY_ID: one?.name,
          TZ: 'UTC',
          CLOCK: '2026-12-24T09:00:00Z',
        },
      });
    },
  );

  it.each(storing)('have the rights of their own role: $operationId', ({ operationId, actions }) => {
    const name = functions.find(({ file }) => file.includes(`/${operationId}/`))?.name ?? '';

    const onTable = statementsByFunction(template)
      .get(name)
      ?.filter(({ Resource }) => Resource === 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table710B521B');

    expect(onTable?.flatMap(({ Effect, Action }) => [Effect, ...[Action].flat()])).toEqual([
      'Allow',
      ...actions.toSorted(),
    ]);
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
    expect(methods.map(({ httpMethod, resourcePath }) => `${httpMethod} ${resourcePath}`)).toEqual(
      expect.arrayContaining(contract.map(({ method, path }) => `${method} /v1.1${path}`)),
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
