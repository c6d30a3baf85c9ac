/** The CDK app: reads what is set from outside, and synthesizes the stack under the checks of cdk-nag. */
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { checkBundles } from './build/stamp.ts';
import { museumFile } from './files.ts';
import { ConfigurationError } from './settings/configuration-error.ts';
import { originsIn } from './settings/origins.ts';
import { MuseumStack } from './stack/museum-stack.ts';

const { STAGE = 'prod', ALLOWED_ORIGINS = '*', MUSEUM_FILE = museumFile } = process.env;

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
try {
  checkBundles();
  new MuseumStack(app, STAGE === 'prod' ? 'Museum' : `Museum-${STAGE}`, {
    stage: STAGE,
    allowedOrigins: originsIn(ALLOWED_ORIGINS),
    museumFile: MUSEUM_FILE,
    throttling: { requestsPerSecond: 100, burst: 200 },
  });
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
