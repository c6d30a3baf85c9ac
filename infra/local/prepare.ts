/** The end of `npm ci`: builds, and lets Node compile what `npm start` loads, so that the first start is as quick as later ones. */
import { enableCompileCache } from 'node:module';
import { compiledModules } from '../files.ts';
import { deploymentOf } from '../settings/deployment.ts';

enableCompileCache(compiledModules);

const [{ synthesize }] = await Promise.all([
  import('./template/synthesize.ts'),
  import('./local-museum.ts'),
  import('../build/stamp.ts').then(({ buildUnlessDone }) => buildUnlessDone()),
]);
synthesize(deploymentOf('local'));
