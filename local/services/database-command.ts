/** How dynoxide is run on a machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

/**
 * The package for Linux on x64 is installed; elsewhere npx runs the same version.
 * @throws ConfigurationError when the package is missing
 */
export const databaseCommand = (platform: string, processor: string): Command => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (`${platform}-${processor}` !== 'linux-x64')
    return ['npx', '--yes', `dynoxide@${optionalDependencies['@dynoxide/linux-x64']}`];
  try {
    return [createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigurationError(
      'The embedded DynamoDB is missing: run npm ci, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
    );
  }
};

type Command = [file: string, ...args: string[]];
