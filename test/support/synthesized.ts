/** The stack of the museum under test: as the local run reads it, and as the CloudFormation of a deployment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { synthesize } from '../../infra/local/template/synthesize.ts';
import type { Template as LocalTemplate } from '../../infra/local/template/template.ts';
import { MuseumStack, type MuseumStackProps } from '../../infra/stack/museum-stack.ts';
import { stackSettings } from './city-museum.ts';

/** @param props instead of those of the museum under test */
export const localTemplate = (props: Partial<MuseumStackProps> = {}): LocalTemplate =>
  synthesize({ ...stackSettings, ...props });

/** Untouched, with the assets left where the build put them. @param props instead of those of the museum under test */
export const cloudFormation = (props: Partial<MuseumStackProps> = {}): Template => {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));
  const app = new App({
    context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:disable-asset-staging': true },
    analyticsReporting: false,
    treeMetadata: false,
  });
  return Template.fromStack(new MuseumStack(app, 'Museum', { ...stackSettings, ...props }));
};

// biome-ignore lint/suspicious/noExplicitAny: the properties of any resource
export type Definition = { readonly Type: string; readonly Properties: any; readonly [name: string]: any };

/** The resources of a type, by logical id. */
export const resourcesOf = (template: Template, type: string): [logicalId: string, definition: Definition][] =>
  Object.entries(template.findResources(type) as unknown as Record<string, Definition>);
