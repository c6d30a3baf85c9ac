/** The rights of each function in AWS, compared with the contract. */
import { expect, it } from 'vitest';
import { contract, functionNames } from '../../support/contract/contract.ts';
import { roles, secretOf } from '../../support/contract/roles.ts';
import { pathsInPolicies } from '../../support/paths.ts';
import { cloudFormation, type Definition, propertiesOf, resourcesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();
const table = 'Table710B521B';
const ticketKeys = { Ref: 'TicketKeysSecret2963DBDB' };

const functions = new Map(
  resourcesOf(template, 'AWS::Lambda::Function').map(([id, definition]): [string, { id: string } & Definition] => [
    definition.Metadata['aws:asset:path'].split('/dist/').at(-1),
    { id, ...definition },
  ]),
);

const roleOf = (name: string): string => functions.get(name)?.Properties.Role['Fn::GetAtt'][0];

const statementsOf = (name: string) =>
  propertiesOf(template, 'AWS::IAM::Policy')
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === roleOf(name)))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map(({ Action, ...others }) => ({ ...others, Action: [Action].flat().sort() }));

/** What every function may do: write log lines, and traces, for which AWS has no narrower resource. */
const watched = [
  {
    Effect: 'Allow',
    Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: { 'Fn::GetAtt': ['LogsFunctions6EA43A12', 'Arn'] },
  },
  { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
];

it('there is one function per operation, and the authorizer, on ARM and the Node of these tests', () => {
  expect([...functions.keys()].sort()).toEqual(functionNames);
  const properties = { Runtime: 'nodejs24.x', Architectures: ['arm64'], MemorySize: 1024, Timeout: 15 };
  for (const [name, { id, Properties }] of functions) {
    expect(Properties).toMatchObject(properties);
    // `npm run restore` knows them by these ids.
    expect(id).toMatch(new RegExp(`^Api${name}[0-9A-F]{8}$`));
  }
  expect(process.version).toMatch(/^v24\./);
});

it.each(contract)(
  '$operationId has exactly the rights of the contract',
  ({ operationId, actions, asksAdmissions, signsTickets }) => {
    const onTable = { Effect: 'Allow', Action: actions.toSorted(), Resource: { 'Fn::GetAtt': [table, 'Arn'] } };
    const index = { 'Fn::Join': ['', [{ 'Fn::GetAtt': [table, 'Arn'] }, '/index/admissions']] };
    const onIndex = { Effect: 'Allow', Action: ['dynamodb:Query'], Resource: index };
    const onKeys = { Effect: 'Allow', Action: ['secretsmanager:GetSecretValue'], Resource: ticketKeys };

    expect(statementsOf(operationId)).toEqual([
      ...watched,
      ...(actions.length ? [onTable] : []),
      ...(asksAdmissions ? [onIndex] : []),
      ...(signsTickets ? [onKeys] : []),
    ]);
  },
);

it('the authorizer may read the credentials of every role, and has only their ARNs in its variables', () => {
  const onSecrets = roles.map((role) => ({ Ref: secretOf[role] }));
  const [Effect, Action] = ['Allow', ['secretsmanager:GetSecretValue']];

  const Resource = expect.arrayContaining(onSecrets);
  expect(statementsOf('authorizer')).toEqual([...watched, { Effect, Action, Resource }]);
  expect(statementsOf('authorizer').at(-1)?.Resource).toHaveLength(roles.length);
  expect(functions.get('authorizer')?.Properties.Environment.Variables).toEqual(
    Object.fromEntries(roles.map((role, at) => [`${role.toUpperCase()}_CREDENTIALS_SECRET`, onSecrets[at]])),
  );
});

it('no other policy allows anything', () => {
  const policies = propertiesOf(template, 'AWS::IAM::Policy');
  const roles = new Map(resourcesOf(template, 'AWS::IAM::Role'));
  const own = [...functions.keys()].map(roleOf);

  // One policy for each role, so each function has a role of its own.
  const attached = policies.map(({ Roles }) => JSON.stringify(Roles));
  expect(attached.sort()).toEqual(own.map((Ref) => JSON.stringify([{ Ref }])).sort());
  for (const role of own) {
    const { AssumeRolePolicyDocument, Tags, ...others } = roles.get(role)?.Properties ?? {};
    expect(others).toEqual({});
    expect(AssumeRolePolicyDocument.Statement).toEqual([
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
    ]);
  }
  expect(resourcesOf(template, 'AWS::IAM::ManagedPolicy')).toEqual([]);
});

it.each(contract)('API Gateway may call $operationId for $method $path alone', ({ operationId, method, path }) => {
  const permissions = propertiesOf(template, 'AWS::Lambda::Permission').filter(
    ({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === functions.get(operationId)?.id,
  );

  const stage = { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' };
  const wanted = pathsInPolicies(path);
  expect(permissions.map(({ Principal }) => Principal)).toEqual(wanted.map(() => 'apigateway.amazonaws.com'));
  expect(permissions.map(({ SourceArn }) => SourceArn['Fn::Join'][1].slice(-2)).sort()).toEqual(
    wanted.map((each) => [stage, `/${method}${each}`]),
  );
});
