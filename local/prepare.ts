/** The end of `npm ci`: builds, and lets Node compile what `npm start` loads, so that the first start is as quick as later ones. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../infra/files.ts';
import { runCommand } from '../infra/settings/command.ts';
import { ConfigurationError } from '../infra/settings/configuration-error.ts';
import { deploymentOf } from '../infra/settings/deployment.ts';

enableCompileCache(compiledModules);

await runCommand(async () => {
  const [{ keptTemplate }] = await Promise.all([
    import('./template/kept-template.ts'),
    import('./local-museum.ts'),
    import('../infra/build/stamp.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
  ]);
  // What is wrong with the museum's file, the first start will say.
  await keptTemplate(deploymentOf('local')).catch((error) => {
    if (!(error instanceof ConfigurationError)) throw error;
  });
});
