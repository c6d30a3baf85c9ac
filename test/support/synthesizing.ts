/** Synthesizes the stack anew, which takes half a second. For that of the museum under test, see synthesized.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import type { Deployment } from '../../infra/settings/deployment.ts';
import { MuseumStack } from '../../infra/museum-stack.ts';
import { stackSettings } from './city-museum.ts';
import { noteOutput } from './record.ts';

/**
 * Untouched, with the assets left where the build put them.
 * @param settings instead of those of the museum under test
 * @param isChecked against the schemas of CloudFormation, which takes four seconds when a process does it first: options.test.ts does
 */
export const cloudFormationWith = (settings: Partial<Deployment>, isChecked = false): Template => {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));
  const app = new App({
    context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:disable-asset-staging': true },
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: isChecked,
  });
  const template = Template.fromStack(new MuseumStack(app, 'Museum', { ...stackSettings, ...settings }));
  noteOutput('a template', JSON.stringify(template.toJSON()));
  return template;
};
