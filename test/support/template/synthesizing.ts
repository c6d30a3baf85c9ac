/** Synthesizes the stack with other settings, in half a second. For the museum under test, see synthesized.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { MuseumStack } from '../../../infra/museum-stack.ts';
import type { Deployment } from '../../../infra/settings/deployment.ts';
import { stackSettings } from '../museum/city-museum.ts';
import { noteOutput } from '../record.ts';

/**
 * Without the check by CloudFormation's schemas, which takes four seconds.
 * @param settings instead of those of the museum under test
 */
export const cloudFormationWith = (settings: Partial<Deployment>): Template => {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8'));
  const app = new App({
    context: { ...context, 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:disable-asset-staging': true },
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
  });
  const template = Template.fromStack(new MuseumStack(app, 'Museum', { ...stackSettings, ...settings }));
  noteOutput('a template', JSON.stringify(template.toJSON()));
  return template;
};
