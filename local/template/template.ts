/** Reads a template as CloudFormation does: references become the names of the resources in the local run. */
import { accountId, arn, region } from './account.ts';

export type Template = ReturnType<typeof templateOf>;

/** As the CDK writes it. */
export interface Definitions {
  readonly Resources: Readonly<Record<string, Definition>>;
}

interface Definition {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, string>>;
}

/** Reading properties throws an Error if the local run does not know one. */
export const templateOf = ({ Resources }: Definitions) => {
  const definitionOf = (id: string): Definition => {
    const definition = Resources[id];
    if (!definition) throw new Error(`The template has no resource ${id}.`);
    return definition;
  };

  const reference = (id: string): string => {
    const pseudoParameter = pseudoParameters[id];
    if (pseudoParameter) return pseudoParameter;
    const { Type, Properties } = definitionOf(id);
    if (Type === 'AWS::ApiGateway::Stage') return String(Properties?.StageName);
    return Type === 'AWS::SecretsManager::Secret' ? arnOf(Type, id) : id;
  };

  // biome-ignore lint/suspicious/noExplicitAny: each takes an argument of its own form
  const intrinsicFunctions: Readonly<Record<string, (argument: any) => unknown>> = {
    Ref: (id: string) => reference(id),
    'Fn::GetAtt': ([id, name]: [string, string]) =>
      name === 'Arn' ? arnOf(definitionOf(id).Type, id) : `${id}.${name}`,
    'Fn::Sub': (text: string) => text.replace(/\$\{([\w:]+)\}/g, (_, id) => reference(id)),
    'Fn::Join': ([separator, parts]: [string, unknown]) => (resolve(parts) as string[]).join(separator),
    'Fn::Split': ([separator, text]: [string, unknown]) => (resolve(text) as string).split(separator),
    'Fn::Select': ([index, items]: [number, unknown]) => (resolve(items) as unknown[])[index],
  };

  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [[name, argument] = ['', undefined]] = entries;
    if (name !== 'Ref' && !name.startsWith('Fn::'))
      return Object.fromEntries(entries.map(([name, item]) => [name, resolve(item)]));
    const intrinsicFunction = intrinsicFunctions[name];
    if (!intrinsicFunction) throw new Error(`The local run does not know ${name}.`);
    return intrinsicFunction(argument);
  };

  return {
    ofType: (type: string) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logicalId, { Properties = {}, Metadata = {} }]) => ({
          logicalId,
          reference: reference(logicalId),
          // biome-ignore lint/suspicious/noExplicitAny: the properties of any resource of CloudFormation
          properties: resolve(Properties) as Record<string, any>,
          metadata: Metadata,
        })),
  };
};

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::AccountId': accountId,
};

const arnOf = (type: string, id: string): string => {
  if (type === 'AWS::IAM::Role') return `arn:aws:iam::${accountId}:role/${id}`;
  const [service, resource] = namesInArns[type] ?? [];
  if (!service || !resource) throw new Error(`The local run does not know the ARN of ${type}.`);
  return arn(service, resource.replace('ID', id));
};

const namesInArns: Readonly<Record<string, readonly [service: string, resource: string]>> = {
  'AWS::Events::Rule': ['events', 'rule/ID'],
  'AWS::DynamoDB::GlobalTable': ['dynamodb', 'table/ID'],
  'AWS::SecretsManager::Secret': ['secretsmanager', 'secret:ID-AbCdEf'],
  'AWS::Lambda::Function': ['lambda', 'function:ID'],
  'AWS::Logs::LogGroup': ['logs', 'log-group:ID:*'],
};
