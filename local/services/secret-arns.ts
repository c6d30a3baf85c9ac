/** The ARNs of the template's secrets, as the variables of its functions tell them. */
import { type Role, roles } from '../../shared/api/operation.ts';
import { variables } from '../../shared/environment.ts';
import type { Template } from '../template/template.ts';

interface SecretArns {
  readonly credentials: Readonly<Record<Role, string>>;
  readonly ticketKeys: string;
}

export const secretArns = (template: Template): SecretArns => {
  const environments = template
    .ofType('AWS::Lambda::Function')
    .map(({ properties }): Record<string, string> => properties.Environment?.Variables ?? {});
  const told = (variable: string): string => {
    const [arn] = environments.flatMap(({ [variable]: value }) => value ?? []);
    if (!arn) throw new Error(`No function of the template has the variable ${variable}.`);
    return arn;
  };
  const credentials = roles.map((role) => [role, told(variables.credentials(role))]);
  return { credentials: Object.fromEntries(credentials), ticketKeys: told(variables.ticketKeys) };
};
