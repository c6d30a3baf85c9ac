/** Sets the modes of files to deploy: the CDK zips them as they are on disk, and Lambda runs as another user. */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** 0755 for the folder and those in it, 0644 for files, whatever the umask was when they were written. */
export const allowAllToRead = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
};
