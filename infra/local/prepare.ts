/** The end of `npm ci`: builds, and lets Node compile what `npm start` loads, so that the first start is as quick as later ones. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../files.ts';
import { deploymentOf } from '../settings/deployment.ts';

enableCompileCache(compiledModules);

const [{ keptTemplate }] = await Promise.all([
  import('./template/kept-template.ts'),
  import('./local-museum.ts'),
  import('../build/stamp.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
]);
await keptTemplate(deploymentOf('local'));
