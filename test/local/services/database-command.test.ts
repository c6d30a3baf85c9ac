/** How the embedded DynamoDB is run on this machine and on others. */
import { describe, expect, it } from 'vitest';
import { databaseCommand } from '../../../local/services/database-process.ts';

describe('the embedded DynamoDB', () => {
  it.each([
    ['darwin', 'arm64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])('is fetched by npx in the same version for %s on %s', (platform, processor) => {
    expect(databaseCommand(platform, processor)).toEqual(['npx', '--yes', 'dynoxide@1.2.1']);
  });
});
