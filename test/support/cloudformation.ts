/** The stack's CloudFormation, untouched: what a deployment would get, with the assets left where the build put them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { deploymentOf } from '../../infra/settings/deployment.ts';
import { MuseumStack, type MuseumStackProps } from '../../infra/stack/museum-stack.ts';

const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));

/** @param props those of the tests' stack unless given */
export const cloudFormation = (props: Partial<MuseumStackProps> = {}): Template => {
  const app = new App({
    context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:disable-asset-staging': true },
    analyticsReporting: false,
    treeMetadata: false,
  });
  return Template.fromStack(
    new MuseumStack(app, 'Museum', {
      ...deploymentOf('test', { ALLOWED_ORIGINS: 'https://museum.example,https://www.museum.example' }),
      ...props,
    }),
  );
};

// biome-ignore lint/suspicious/noExplicitAny: the properties of any resource
export type Definition = { readonly Type: string; readonly Properties: any; readonly [name: string]: any };

/** The resources of a type, by logical id. */
export const resourcesOf = (template: Template, type: string): [logicalId: string, definition: Definition][] =>
  Object.entries(template.findResources(type) as unknown as Record<string, Definition>);
