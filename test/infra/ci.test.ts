/** The template that lets CI deploy: whom it trusts, what it allows, and that CloudFormation would take it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { App, Stack, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { secretOf } from '../support/contract/roles.ts';

const templateFile = 'infra/ci.yaml';
const { Parameters, Resources, Outputs } = parse(readFileSync(templateFile, 'utf8'));

it('trusts only runs of one repository on main, in its environment, by subjects with ids and without', () => {
  const [statement, ...others] = Resources.Deployment.Properties.AssumeRolePolicyDocument.Statement;
  const issuer = 'token.actions.githubusercontent.com';
  const subject = (repository: string) => ({ 'Fn::Sub': `repo:${repository}:environment:production` });

  expect(others).toEqual([]);
  expect([statement.Effect, statement.Action]).toEqual(['Allow', 'sts:AssumeRoleWithWebIdentity']);
  const Federated = { 'Fn::If': ['IsFirstOfAccount', { Ref: 'GitHub' }, { Ref: 'Provider' }] };
  expect(statement.Principal).toEqual({ Federated });
  expect(statement.Condition).toEqual({
    StringEquals: {
      [`${issuer}:aud`]: 'sts.amazonaws.com',
      [`${issuer}:sub`]: [
        subject('$' + '{Owner}/$' + '{Repository}'),
        subject('$' + '{Owner}@$' + '{OwnerId}/$' + '{Repository}@$' + '{RepositoryId}'),
      ],
      [`${issuer}:repository_id`]: { Ref: 'RepositoryId' },
      [`${issuer}:ref`]: 'refs/heads/main',
    },
  });
  expect(Resources.GitHub.Properties).toEqual({ Url: `https://${issuer}`, ClientIdList: ['sts.amazonaws.com'] });
  // The role trusts this provider also once the parameter names it.
  expect(Resources.GitHub.DeletionPolicy).toBe('RetainExceptOnCreate');
});

it('takes no name and no id that could widen its trust', () => {
  const takes = (parameter: string, text: string) =>
    new RegExp(`^(?:${Parameters[parameter].AllowedPattern})$`).test(text);

  expect(['Owner', 'Repository'].map((name) => takes(name, 'city-museum'))).toEqual([true, true]);
  for (const name of ['Owner', 'OwnerId', 'Repository', 'RepositoryId'])
    for (const text of ['', '*', 'a/b', 'a:b', 'a@1', 'a?']) expect([name, text, takes(name, text)]).toContain(false);
});

/** The template synthesized as a stack of the CDK, with the checks that the museum's stack passes. */
const synthesized = () => {
  const app = new App({ analyticsReporting: false, context: { '@aws-cdk/core:validateAgainstDefaultRules': true } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const included = new CfnInclude(new Stack(app, 'Ci'), 'Template', { templateFile });
  const reason = 'AWS generates the end of their names.';
  Validations.of(included.getResource('Deployment')).acknowledge(
    { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'AWS allows a read of one alarm only with *.' },
    ...[...stacks, passwords].map((arn) => ({ id: `AwsSolutions-IAM5[Resource::${inWords(arn)}]`, reason })),
  );
  return app.synth();
};

/** AWS generates the end of these ARNs, after the name of the stack, or the logical id of the secret. */
const here = (service: string) => `arn:$\{AWS::Partition}:${service}:$\{AWS::Region}:$\{AWS::AccountId}`;
const stacks = ['Museum', 'Museum-*'].map((name) => `${here('cloudformation')}:stack/${name}/*`);
const passwords = `${here('secretsmanager')}:secret:Credentials*`;
/** As cdk-nag names it. */
const inWords = (arn: string) => arn.replaceAll(/\$\{(.*?)\}/g, '<$1>');

it('allows only what `cdk deploy` and `npm run smoke` need, in this region, and passes every check', () => {
  const { directory, stacks: made } = synthesized();
  const read = (name: string) => JSON.parse(readFileSync(join(directory, name), 'utf8'));
  expect(read('validation-report.json').pluginReports).toEqual([]);
  const { files } = read('Ci.assets.json');
  const [publishingRole] = new Set(JSON.stringify(files).match(/(?<="assumeRoleArn":")[^"]+/g));

  const { Policies, ManagedPolicyArns } = Resources.Deployment.Properties;
  const sub = (arn?: string) => ({ 'Fn::Sub': arn });
  const roles = [made[0]?.assumeRoleArn, publishingRole, made[0]?.lookupRole?.arn];
  const [Effect, ofMuseum] = ['Allow', { StringEquals: { 'aws:ResourceTag/service': 'museum' } }];
  expect(Policies.map((policy: { PolicyDocument: { Statement: object } }) => policy.PolicyDocument.Statement)).toEqual([
    [{ Effect, Action: 'sts:AssumeRole', Resource: roles.map(sub) }],
    [
      { Effect, Action: 'cloudformation:DescribeStacks', Resource: stacks.map(sub) },
      { Effect, Action: 'cloudwatch:DescribeAlarms', Resource: '*' },
      { Effect, Action: 'secretsmanager:GetSecretValue', Resource: sub(passwords), Condition: ofMuseum },
    ],
  ]);
  // The secret of the keys that sign tickets has another name (deployment.test.ts).
  for (const id of Object.values(secretOf)) expect(id).toMatch(/^Credentials/);
  expect(ManagedPolicyArns).toBeUndefined();
  expect(Object.keys(Resources)).toEqual(['GitHub', 'Deployment']);
  expect(Outputs.RoleArn.Value).toEqual({ 'Fn::GetAtt': ['Deployment', 'Arn'] });
});
