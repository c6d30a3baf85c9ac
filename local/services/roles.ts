/** What the role of each function allows, by the template. */
import type { Template } from '../template/template.ts';
import { type Statement, statementsIn } from './iam.ts';

/** By the function's name. @throws Error for a policy that is elsewhere, or that the local run does not know */
export const statementsByFunction = (template: Template): Map<string, Statement[]> => {
  const roles = new Map(template.ofType('AWS::IAM::Role').map((role) => [role.logicalId, role.properties]));
  const policies = template.ofType('AWS::IAM::Policy').map(({ properties }) => properties);
  return new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const roleName = properties.Role.split('/').at(-1);
      const role = roles.get(roleName);
      if (!role || role.ManagedPolicyArns) throw new Error(`The local run does not know all policies of ${logicalId}.`);
      const attached = policies.filter(({ Roles }) => Roles.includes(roleName));
      return [logicalId, [...(role.Policies ?? []), ...attached].flatMap((one) => statementsIn(one.PolicyDocument))];
    }),
  );
};
