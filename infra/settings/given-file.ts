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
  const refuse = (reason: string, cause?: unknown): never => {
    throw new ConfigurationError(`${printable(path)} ${reason}.`, { cause });
  };
  try {
    const file = statSync(path);
    if (file.isDirectory()) refuse('is a folder, not a file');
    if (!file.isFile()) refuse('is no file: a pipe or a device may never end');
    if (file.size > mostBytes) refuse('is larger than 64 MB');
    return readFileSync(path);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    const reason = reasons[code];
    if (!reason) throw error;
    return refuse(reason, error);
  }
};

/** No picture of a phone and no file of ours is larger. */
const mostBytes = 64 * 2 ** 20;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a link that leads back to itself',
};
