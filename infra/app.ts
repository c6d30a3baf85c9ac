/** The CDK app: reads the settings, and synthesizes the stack under the checks of cdk-nag. */
import { checkBundles } from './build/made-of.ts';
import { runCommand } from './command-line/command.ts';
import { deploymentOf, settingsOf, stackNameOf, stageIn } from './settings/deployment.ts';
import { readSettings, variablesSet } from './settings/settings-file.ts';
import { versionIn } from './settings/version.ts';

await runCommand(async () => {
  checkBundles();
  const stage = stageIn(process.env);
  const settings = deploymentOf(stage, settingsOf(stage, readSettings()), process.env);
  const deployment = { ...settings, version: versionIn(process.env) };
  const set = variablesSet(process.env).join(', ');
  if (set) process.stderr.write(`Set by the environment, not by infra/settings.yaml: ${set}.\n`);
  if (settings.live && !settings.alarmEmail)
    process.stderr.write(
      `Nobody is told of alarms: ${stage} is live, and infra/settings.yaml has no alarmEmail for it.\n`,
    );
  // Imported late, because they are slow to load: a mistake is reported first.
  const [{ App, Validations }, { AwsSolutionsChecks }, { MuseumStack }] = await Promise.all([
    import('aws-cdk-lib/core'),
    import('cdk-nag'),
    import('./museum-stack.ts'),
  ]);
  // The default synthesizes even a half-made stack when the process ends, and complains about it.
  const app = new App({ autoSynth: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new MuseumStack(app, stackNameOf(stage), deployment);
  app.synth();
});
