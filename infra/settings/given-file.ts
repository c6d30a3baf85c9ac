/** Reads a file that somebody has named or may edit, and says truly why it cannot. */
import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

/** @throws ConfigurationError when it does not exist or cannot be read */
export const readGivenFile = (path: string): Buffer => {
  const bytes = readFileIfAny(path);
  if (!bytes) throw new ConfigurationError(`${path} does not exist.`);
  return bytes;
};

/** Undefined when it does not exist. @throws ConfigurationError when it cannot be read */
export const readFileIfAny = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    const reason = reasons[code];
    if (!reason) throw error;
    throw new ConfigurationError(`${path} ${reason}.`, { cause: error });
  }
};

const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};
