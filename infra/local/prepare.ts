/** The end of `npm ci`: builds, and lets Node compile what `npm start` loads, so that the first start is as quick as later ones. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../files.ts';
import { runCommand } from '../settings/command.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { deploymentOf } from '../settings/deployment.ts';

enableCompileCache(compiledModules);

await runCommand(async () => {
  const [{ keptTemplate }] = await Promise.all([
    import('./template/kept-template.ts'),
    import('./local-museum.ts'),
    import('../build/stamp.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
  ]);
  // What is wrong with the museum's file, the first start will say.
  await keptTemplate(deploymentOf('local')).catch((error) => {
    if (!(error instanceof ConfigurationError)) throw error;
  });
});
