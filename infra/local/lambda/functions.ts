/** The functions of the template: how each runs, and what its role allows. */
import { join } from 'node:path';
import type { Statement } from '../services/iam.ts';
import { region } from '../template/account.ts';
import type { Resource, Template } from '../template/template.ts';
import type { FunctionSettings } from './lambda.ts';

/** @param variables what the local run tells every function besides what the template does */
export const functionsOf = (template: Template, variables: Readonly<Record<string, string>>): FunctionSettings[] =>
  template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
    const [module, exportName = ''] = properties.Handler.split('.');
    return {
      name: logicalId,
      file: join(metadata['aws:asset:path'] ?? '', `${module}.mjs`),
      exportName,
      environment: { ...properties.Environment?.Variables, ...runtimeVariables(logicalId), ...variables },
      timeoutSeconds: properties.Timeout,
      memoryMegabytes: properties.MemorySize,
    };
  });

/** The statements of each function's role. @throws Error for a managed policy, whose text is not in the template */
export const statementsByFunction = (template: Template): Map<string, Statement[]> => {
  const policies = template.ofType('AWS::IAM::Policy');
  const roles = new Map(template.ofType('AWS::IAM::Role').map((role) => [role.logicalId, role]));
  return new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const role = roles.get(properties.Role.split('/').at(-1));
      if (!role || role.properties.ManagedPolicyArns)
        throw new Error(`The local run does not know all policies of ${logicalId}.`);
      const attached = policies.filter((policy) => policy.properties.Roles.includes(role.logicalId));
      return [logicalId, [...(role.properties.Policies ?? []), ...attached.map(documentOf)].flatMap(statementsOf)];
    }),
  );
};

/** The secret that a function is told of by this variable. */
export const secretArn = (template: Template, variable: string): string => {
  const functions = template.ofType('AWS::Lambda::Function').map(({ properties }) => properties.Environment?.Variables);
  const arn = functions.find((variables) => variables?.[variable])?.[variable];
  if (!arn) throw new Error(`No function of the template has the variable ${variable}.`);
  return arn;
};

const documentOf = ({ properties }: Resource) => properties;

const statementsOf = ({ PolicyDocument }: { PolicyDocument: { Statement: Statement | Statement[] } }): Statement[] =>
  [PolicyDocument.Statement].flat();

/** As Lambda sets them. Files of the developer's own AWS configuration are kept out. */
const runtimeVariables = (name: string) => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_ACCESS_KEY_ID: name,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  TZ: 'UTC',
});
