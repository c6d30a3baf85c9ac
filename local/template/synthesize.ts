/** Synthesizes the stack's template in this process. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { projectRoot } from '../../infra/files/paths.ts';
import { MuseumStack } from '../../infra/museum-stack.ts';
import type { Deployment } from '../../infra/settings/deployment.ts';
import type { Definitions } from './template.ts';

/** The assets stay in the build's folders. @throws ConfigurationError for mistakes in the museum's file */
export const synthesize = (deployment: Deployment): Definitions => {
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
