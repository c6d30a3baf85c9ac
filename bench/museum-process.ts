/** A local museum in a process of its own, with a store in memory: it tells its parent where it is, and ends with it. */
import { startMuseum } from '../local/local-museum.ts';
import { synthesize } from '../local/template/synthesize.ts';
import { deploymentOf } from '../infra/settings/deployment.ts';

const [now] = process.argv.slice(2);
const { close, ...whereabouts } = await startMuseum({
  template: synthesize(deploymentOf('local')),
  port: 0,
  now,
  // One line a request: whoever reads them would compete with what is measured.
  onLine: () => {},
});
process.once('disconnect', () => void close().then(() => process.exit()));
process.send?.(whereabouts);
