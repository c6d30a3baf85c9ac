/** The stack's template, synthesized in this process: what CloudFormation would be given. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { projectRoot } from '../../infra/files.ts';
import type { Deployment } from '../../infra/settings/deployment.ts';
import { MuseumStack } from '../../infra/museum-stack.ts';
import { type Definitions, type Template, templateOf } from './template.ts';

/** The assets stay where the build put them; nothing else is left on disk. */
export const synthesized = (deployment: Deployment): Definitions => {
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
    const stack = new MuseumStack(app, 'Museum', deployment);
    return app.synth().getStackByName(stack.stackName).template;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

export const synthesize = (deployment: Deployment): Template => templateOf(synthesized(deployment));
