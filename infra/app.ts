/** The CDK app: reads what is set from outside, and synthesizes the stack under the checks of cdk-nag. */
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { checkBundles } from './build/stamp.ts';
import { runCommand } from './settings/command.ts';
import { deploymentOf } from './settings/deployment.ts';
import { MuseumStack } from './stack/museum-stack.ts';

const production = 'prod';

await runCommand(() => {
  checkBundles();
  const { STAGE = production } = process.env;
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new MuseumStack(app, STAGE === production ? 'Museum' : `Museum-${STAGE}`, deploymentOf(STAGE, process.env));
  app.synth();
});
