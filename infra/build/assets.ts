/** `npm run build`: all that a deployment ships. */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from '../command-line/command.ts';
import { bundleFolder, bundles, lockfile } from '../files/paths.ts';
import { build } from './build.ts';
import { packNativeRenderer } from './native-renderer.ts';

const manual = {
  command: 'npm run build',
  purpose:
    'Bundles every function into dist/, with the fonts and the renderer of tickets. npx cdk deploy does so, too.',
  options: {},
} as const;

/** The CDK zips files with the modes that they have, and Lambda runs as another user. */
const allowAllToRead = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
};

await runCommand(async () => {
  readArguments(manual);
  await build();
  // The renderer for Lambda. The local run takes that for this machine's processor from node_modules.
  packNativeRenderer(lockfile, bundleFolder('getTicketCode'));
  allowAllToRead(bundles);
});
