/**
 * Evaluates this project's policies as AWS does: a statement has to allow an action, and a Deny overrides every Allow.
 * Knows only what our policies use: an action in another letter case, or with `?`, allows nothing here.
 */
import type { Template } from '../template/template.ts';

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
}

export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
}

export const isAllowed = (statements: readonly Statement[], request: AccessRequest): boolean => {
  const effects = statements.filter((statement) => concerns(statement, request)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
};

/** @throws Error for an unknown element, because it might allow more or less */
export const statementsIn = ({ Statement }: { readonly Statement: Statement | readonly Statement[] }): Statement[] => {
  const statements = [Statement].flat();
  const unknown = statements
    .flatMap(Object.keys)
    .find((element) => !['Sid', 'Effect', 'Action', 'Resource'].includes(element));
  if (unknown) throw new Error(`The local run does not know ${unknown} in a policy.`);
  return statements;
};

/** What each function's role allows, by the function's name. @throws Error for an unknown element in a policy */
export const statementsByFunction = (template: Template): Map<string, Statement[]> => {
  const policies = template.ofType('AWS::IAM::Policy').map(({ properties }) => properties);
  return new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const attached = policies.filter(({ Roles }) => Roles.includes(properties.Role.split('/').at(-1)));
      return [logicalId, attached.flatMap((one) => statementsIn(one.PolicyDocument))];
    }),
  );
};

const concerns = ({ Action, Resource }: Statement, { action, resource }: AccessRequest): boolean =>
  [Action].flat().some((pattern) => matches(pattern, action)) &&
  [Resource].flat().some((pattern) => matches(pattern, resource));

/** `*` stands for any characters. */
const matches = (pattern: string, text: string): boolean => {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's').test(text);
};
