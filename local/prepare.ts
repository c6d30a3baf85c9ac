/**
 * The end of `npm ci`: builds and fills Node's compile cache, so that the first `npm start` is as quick as the next.
 */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../infra/files/paths.ts';
import { runCommand } from '../infra/settings/command.ts';
import { ConfigurationError } from '../infra/settings/configuration-error.ts';
import { localDeployment } from './local-deployment.ts';

enableCompileCache(compiledModules);

await runCommand(async () => {
  const [{ keptTemplate }] = await Promise.all([
    import('./template/kept-template.ts'),
    import('./local-museum.ts'),
    import('../infra/build/build-unless-done.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
  ]);
  // The first start reports mistakes in the museum's file.
  await keptTemplate(localDeployment({})).catch((error) => {
    if (!(error instanceof ConfigurationError)) throw error;
  });
});
