/** The CDK app: reads what is set from outside, and synthesizes the stack under the checks of cdk-nag. */
import { enableCompileCache } from 'node:module';
import { checkBundles } from './build/stamp.ts';
import { compiledModules } from './files.ts';
import { runCommand } from './settings/command.ts';
import { deploymentOf, production, stageIn } from './settings/deployment.ts';

// Another synthesis finds what this one loads compiled.
enableCompileCache(compiledModules);

await runCommand(async () => {
  checkBundles();
  // These take a second to load, for which nobody should wait to be told to build.
  const [{ App, Validations }, { AwsSolutionsChecks }, { MuseumStack }] = await Promise.all([
    import('aws-cdk-lib/core'),
    import('cdk-nag'),
    import('./museum-stack.ts'),
  ]);
  const stage = stageIn(process.env);
  // By itself it would also synthesize, as the process ends, what was refused half-way, and say what that lacks.
  const app = new App({ autoSynth: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new MuseumStack(app, stage === production ? 'Museum' : `Museum-${stage}`, deploymentOf(stage, process.env));
  app.synth();
});
