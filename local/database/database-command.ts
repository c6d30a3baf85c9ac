/** The program of the embedded DynamoDB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { projectRoot } from '../../infra/files/paths.ts';

/** Linux on x64 has the package; elsewhere npx fetches that version. @throws ConfigurationError when it is missing */
export const databaseCommand = (platform: string, processor: string) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (`${platform}-${processor}` !== 'linux-x64')
    return { words: ['npx', '--yes', `dynoxide@${optionalDependencies['@dynoxide/linux-x64']}`], isFetched: true };
  try {
    return { words: [createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')], isFetched: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigurationError(
      'The embedded DynamoDB is missing: run npm ci, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
    );
  }
};
