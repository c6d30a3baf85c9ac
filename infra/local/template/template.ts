/** The synthesized template, read as CloudFormation would: references resolved to the names that resources have here. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { projectRoot } from '../../files.ts';
import { MuseumStack, type MuseumStackProps } from '../../stack/museum-stack.ts';

export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the properties of any resource of CloudFormation
  readonly properties: Record<string, any>;
  readonly metadata: Record<string, string>;
}

export interface Template {
  /** What `Ref` gives for a resource. */
  reference(logicalId: string): string;
  /** All resources of a type, with every reference in their properties resolved. */
  ofType(type: string): Resource[];
}

export const region = 'eu-central-1';
export const accountId = '000000000000';

/** Synthesizes the stack in this process, with the assets left where the build put them. */
export const synthesize = (props: MuseumStackProps): Template => {
  const outdir = mkdtempSync(join(tmpdir(), 'museum-'));
  try {
    const { context } = JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8'));
    const app = new App({
      outdir,
      context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:disable-asset-staging': true },
      builtinCloudFormationValidation: false,
      analyticsReporting: false,
      treeMetadata: false,
    });
    const stack = new MuseumStack(app, 'Museum', props);
    return templateOf(app.synth().getStackByName(stack.stackName).template);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

type Definition = { Type: string; Properties?: Record<string, unknown>; Metadata?: Record<string, string> };

const templateOf = ({ Resources }: { Resources: Record<string, Definition> }): Template => {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
    const intrinsic = others.length === 0 ? intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(argument);
    if (name.startsWith('Fn::')) throw new Error(`The local run does not know ${name}.`);
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolve(item)]));
  };

  const intrinsics: Record<string, (argument: unknown) => unknown> = {
    Ref: (id) => pseudoParameters[id as string] ?? reference(id as string),
    'Fn::Sub': (text) => (text as string).replace(/\$\{([\w:]+)\}/g, (_, id) => pseudoParameters[id] ?? reference(id)),
    'Fn::GetAtt': (argument) => attribute(...(argument as [string, string])),
    'Fn::Select': (argument) => {
      const [index, items] = argument as [number, unknown];
      return (resolve(items) as unknown[])[index];
    },
    'Fn::Split': (argument) => {
      const [separator, text] = argument as [string, unknown];
      return (resolve(text) as string).split(separator);
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = argument as [string, unknown[]];
      return (resolve(parts) as string[]).join(separator);
    },
  };

  const typeOf = (id: string) => {
    const definition = Resources[id];
    if (!definition) throw new Error(`The template has no resource ${id}.`);
    return definition.Type;
  };
  const reference = (id: string): string => {
    const type = typeOf(id);
    if (type === 'AWS::ApiGateway::Stage') return Resources[id]?.Properties?.StageName as string;
    return type === 'AWS::SecretsManager::Secret' ? arn(type, id) : id;
  };
  const attribute = (id: string, name: string) => (name === 'Arn' ? arn(typeOf(id), id) : `${id}.${name}`);

  return {
    reference,
    ofType: (type) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logicalId, { Properties = {}, Metadata = {} }]) => ({
          logicalId,
          type,
          properties: resolve(Properties) as Record<string, unknown>,
          metadata: Metadata,
        })),
  };
};

const pseudoParameters: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::AccountId': accountId,
  'AWS::URLSuffix': 'amazonaws.com',
};

const arn = (type: string, id: string): string => {
  const forms: Record<string, string> = {
    'AWS::DynamoDB::GlobalTable': `dynamodb:${region}:${accountId}:table/${id}`,
    'AWS::SecretsManager::Secret': `secretsmanager:${region}:${accountId}:secret:${id}-AbCdEf`,
    'AWS::Lambda::Function': `lambda:${region}:${accountId}:function:${id}`,
    'AWS::Logs::LogGroup': `logs:${region}:${accountId}:log-group:${id}:*`,
    'AWS::IAM::Role': `iam::${accountId}:role/${id}`,
  };
  if (!forms[type]) throw new Error(`The local run does not know the ARN of ${type}.`);
  return `arn:aws:${forms[type]}`;
};
