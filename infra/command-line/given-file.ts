/** Reads a file that a user has named or may edit, and says why it cannot be read. */
import { readFileSync, statSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

/** @throws ConfigurationError when it does not exist or cannot be read */
export const readGivenFile = (path: string): Buffer => {
  const bytes = readFileIfAny(path);
  if (!bytes) throw new ConfigurationError(`${printable(path) || 'A file without a name'} does not exist.`);
  return bytes;
};

/** Undefined when it does not exist. @throws ConfigurationError when it cannot be read */
export const readFileIfAny = (path: string): Buffer | undefined => {
  try {
    // A pipe or a device may never end.
    if (!statSync(path).isFile()) throw new ConfigurationError(`${printable(path)} is not a file.`);
    return readFileSync(path);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (/^(?:ENOENT|ENOTDIR)$/.test(code)) return undefined;
    if (!/^(?:EACCES|EPERM)$/.test(code)) throw cause;
    throw new ConfigurationError(`${printable(path)} may not be read by this user.`, { cause });
  }
};
