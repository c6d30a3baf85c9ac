/** `npm run build`: all that a deployment ships. */
import { bundleFolder, lockfile } from '../files/paths.ts';
import { runCommand } from '../settings/command.ts';
import { readArguments } from '../settings/manual.ts';
import { build } from './build.ts';
import { allowAllToRead } from './modes.ts';
import { packNativeRenderer } from './native-renderer.ts';

const manual = {
  command: 'npm run build',
  purpose:
    'Bundles every function into dist/, with the fonts and the renderer of tickets. npx cdk deploy does so, too.',
  options: {},
  example: '',
} as const;

await runCommand(async () => {
  readArguments(manual);
  await build();
  // The local run takes the renderer of this machine's own processor from node_modules.
  packNativeRenderer(lockfile, bundleFolder('getTicketCode'));
  allowAllToRead(bundleFolder('getTicketCode'));
});
