/** The CDK app: reads what is set from outside, and synthesizes the stack under the checks of cdk-nag. */
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { MuseumStack } from './museum-stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
new MuseumStack(app, 'Museum', {
  stage: process.env.STAGE ?? 'prod',
  allowedOrigins: (process.env.ALLOWED_ORIGINS ?? '*').split(','),
  museumFile: process.env.MUSEUM_FILE ?? 'infra/museum.yaml',
  throttling: { requestsPerSecond: 100, burst: 200 },
});
app.synth();
