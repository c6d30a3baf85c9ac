/** The rights of the service as one literal table: who may call which route, and what its function may do in AWS. */
import { describe, expect, it } from 'vitest';
import { cloudFormation, type Definition, resourcesOf } from '../../support/cloudformation.ts';
import { call } from '../../support/http.ts';

const template = cloudFormation();

const rights: { route: string; operation: string; roles: string[]; actions: string[]; signsTickets?: true }[] = [
  { route: 'GET /museum-hours', operation: 'getMuseumHours', roles: ['site', 'staff'], actions: [] },
  {
    route: 'POST /special-events',
    operation: 'createSpecialEvent',
    roles: ['staff'],
    actions: ['dynamodb:PutItem'],
  },
  {
    route: 'GET /special-events',
    operation: 'listSpecialEvents',
    roles: ['site', 'staff'],
    actions: ['dynamodb:Query'],
  },
  {
    route: 'GET /special-events/{eventId}',
    operation: 'getSpecialEvent',
    roles: ['site', 'staff'],
    actions: ['dynamodb:GetItem'],
  },
  {
    route: 'PATCH /special-events/{eventId}',
    operation: 'updateSpecialEvent',
    roles: ['staff'],
    actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
  },
  {
    route: 'DELETE /special-events/{eventId}',
    operation: 'deleteSpecialEvent',
    roles: ['staff'],
    actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
  },
  {
    route: 'POST /tickets',
    operation: 'buyMuseumTickets',
    roles: ['site', 'staff'],
    actions: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
    signsTickets: true,
  },
  {
    route: 'GET /tickets/{ticketId}/qr',
    operation: 'getTicketCode',
    roles: ['site', 'staff'],
    actions: ['dynamodb:GetItem'],
  },
];

const tags = [
  { Key: 'service', Value: 'museum' },
  { Key: 'stage', Value: 'test' },
];

const ticketKeys = { Ref: 'TicketKeysSecret2963DBDB' };

const secrets = [{ Ref: 'Credentialssite51677ECD' }, { Ref: 'Credentialsstaff2286A412' }];

/** Each function by the name of the folder that its bundle comes from. */
const functions = new Map(
  resourcesOf(template, 'AWS::Lambda::Function').map(([id, definition]): [string, { id: string } & Definition] => [
    definition.Metadata['aws:asset:path'].split('/dist/').at(-1),
    { id, ...definition },
  ]),
);

const roleOf = (name: string): string => functions.get(name)?.Properties.Role['Fn::GetAtt'][0];

/** Every statement of every policy that is attached to the function's role. */
const statementsOf = (name: string) =>
  resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === roleOf(name)))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .map(({ Action, ...others }) => ({ ...others, Action: [Action].flat().sort() }));

/** What every function needs that is watched: its lines in the log, and its part of a trace, for which AWS knows no narrower resource. */
const watched = [
  {
    Effect: 'Allow',
    Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: { 'Fn::GetAtt': ['LogsFunctions6EA43A12', 'Arn'] },
  },
  { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
];

describe('functions', () => {
  it('are one per operation, and the authorizer', () => {
    expect([...functions.keys()].sort()).toEqual([...rights.map(({ operation }) => operation), 'authorizer'].sort());
  });

  it('run on the Node of these tests, on ARM, each with a role of its own', () => {
    for (const { Properties } of functions.values())
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: 1024,
        Timeout: 15,
      });
    expect(process.version).toMatch(/^v24\./);
    expect(new Set([...functions.keys()].map(roleOf)).size).toBe(functions.size);
  });
});

describe('in AWS', () => {
  it.each(rights)('$operation may do what its work needs, and be watched', ({ operation, actions, signsTickets }) => {
    const onTable = { Effect: 'Allow', Action: actions, Resource: { 'Fn::GetAtt': ['Table710B521B', 'Arn'] } };
    const onKeys = { Effect: 'Allow', Action: ['secretsmanager:GetSecretValue'], Resource: ticketKeys };

    expect(statementsOf(operation)).toEqual([
      ...watched,
      ...(actions.length ? [onTable] : []),
      ...(signsTickets ? [onKeys] : []),
    ]);
  });

  it('the authorizer may read both credentials, and be watched', () => {
    expect(statementsOf('authorizer')).toEqual([
      ...watched,
      { Effect: 'Allow', Action: ['secretsmanager:GetSecretValue'], Resource: secrets },
    ]);
  });

  it('nothing is allowed by other policies, or by another wildcard', () => {
    const policies = resourcesOf(template, 'AWS::IAM::Policy');
    const roles = new Map(resourcesOf(template, 'AWS::IAM::Role'));

    for (const name of functions.keys())
      expect(roles.get(roleOf(name))?.Properties).toEqual({
        Tags: tags,
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [{ Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } }],
        },
      });
    expect(policies.length).toBe(functions.size);
    for (const [, { Properties }] of policies) expect(Properties.Roles.length).toBe(1);
    expect(JSON.stringify(policies).replaceAll('"Resource":"*"', '')).not.toContain('*');
    expect(JSON.stringify(policies).match(/"Resource":"\*"/g)).toHaveLength(functions.size);
    expect(resourcesOf(template, 'AWS::IAM::ManagedPolicy')).toEqual([]);
  });

  it.each([
    ['getMuseumHours', ['/GET/v1.1/museum-hours', '/GET/v1.1/museum-hours/']],
    ['createSpecialEvent', ['/POST/v1.1/special-events', '/POST/v1.1/special-events/']],
    ['listSpecialEvents', ['/GET/v1.1/special-events', '/GET/v1.1/special-events/']],
    ['getSpecialEvent', ['/GET/v1.1/special-events/*']],
    ['updateSpecialEvent', ['/PATCH/v1.1/special-events/*']],
    ['deleteSpecialEvent', ['/DELETE/v1.1/special-events/*']],
    ['buyMuseumTickets', ['/POST/v1.1/tickets', '/POST/v1.1/tickets/']],
    ['getTicketCode', ['/GET/v1.1/tickets/*/qr', '/GET/v1.1/tickets/*/qr/']],
  ])('API Gateway may call %s for its route alone, with and without a slash at the end', (operation, paths) => {
    const permissions = resourcesOf(template, 'AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === functions.get(operation)?.id);

    const stage = { Ref: 'ApiRestApiDeploymentStagetest43A0DFE2' };
    expect(permissions.map(({ Principal }) => Principal)).toEqual(paths.map(() => 'apigateway.amazonaws.com'));
    expect(permissions.map(({ SourceArn }) => SourceArn['Fn::Join'][1].slice(-2)).sort()).toEqual(
      paths.map((path) => [stage, path]),
    );
  });
});

describe('over HTTP', () => {
  it.each(rights.flatMap((row) => (['site', 'staff'] as const).map((role) => ({ ...row, role }))))(
    '$role gets as far in $route as it may',
    async ({ route, roles, role }) => {
      const [method = '', path = ''] = route.replaceAll(/\{\w+\}/g, '3be6453c-03eb-4357-ae5a-984a0e574a54').split(' ');

      const { status } = await call(method, path, { as: role, ...(/^P/.test(method) && { body: '[]' }) });

      expect(status === 403).toBe(!roles.includes(role));
    },
  );
});

describe('the environment', () => {
  it.each(rights)(
    'tells $operation of the museum, the origins and what it may reach',
    ({ operation, actions, signsTickets }) => {
      const museum = expect.stringMatching(/^\{"name":"City Museum",.*"12-25":"closed","01-01":"closed"\}\}$/);

      expect(functions.get(operation)?.Properties.Environment.Variables).toEqual({
        MUSEUM: museum,
        ALLOWED_ORIGINS: 'https://museum.example,https://www.museum.example',
        ...(actions.length > 0 && { TABLE_NAME: { Ref: 'Table710B521B' } }),
        ...(signsTickets && { TICKET_KEYS_SECRET: ticketKeys }),
      });
    },
  );

  it('tells the authorizer where the credentials are, not what they are', () => {
    expect(functions.get('authorizer')?.Properties.Environment.Variables).toEqual({
      SITE_CREDENTIALS_SECRET: secrets[0],
      STAFF_CREDENTIALS_SECRET: secrets[1],
    });
  });
});
