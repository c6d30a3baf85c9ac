/** `npm run build`: all that a deployment ships. */
import { bundleFolder, lockfile } from '../files/paths.ts';
import { runCommand } from '../settings/command.ts';
import { build } from './build.ts';
import { allowAllToRead } from './modes.ts';
import { packNativeRenderer } from './native-renderer.ts';

await runCommand(async () => {
  await build();
  // The local run takes the renderer of this machine's own processor from node_modules.
  packNativeRenderer(lockfile, bundleFolder('getTicketCode'));
  allowAllToRead(bundleFolder('getTicketCode'));
});
