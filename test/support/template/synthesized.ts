/** The stack of the museum under test, synthesized once: as CloudFormation, and as the local run reads it. */
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';
import { type Template as LocalTemplate, templateOf } from '../../../local/template/template.ts';

export const cloudFormation = (): Template => Template.fromJSON(inject('template'));

export const localTemplate = (): LocalTemplate => templateOf(inject('template'));

// biome-ignore lint/suspicious/noExplicitAny: the properties of any resource
export type Definition = { readonly Type: string; readonly Properties: any; readonly [name: string]: any };

export const propertiesOf = (template: Template, type: string): Definition['Properties'][] =>
  resourcesOf(template, type).map(([, { Properties }]) => Properties);

export const resourcesOf = (template: Template, type: string): [logicalId: string, definition: Definition][] =>
  Object.entries(template.findResources(type) as unknown as Record<string, Definition>);
