/** How the embedded DynamoDB is run on this machine and on others, and what it makes of its file. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { databaseCommand, startDatabase } from '../../../local/services/database.ts';
import { makeTable } from '../../../local/services/make-table.ts';
import { localTemplate } from '../../support/template/synthesized.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a database comes with the packages for Linux on x64, and is fetched by npx in the same version elsewhere', () => {
  const [file = ''] = databaseCommand('linux', 'x64');

  expect(file).toMatch(/\/node_modules\/@dynoxide\/linux-x64\/dynoxide$/);
  for (const [platform, processor] of [['darwin', 'arm64'] as const, ['linux', 'arm64'] as const])
    expect(databaseCommand(platform, processor)).toEqual(['npx', '--yes', 'dynoxide@1.2.1']);
});

it('a database keeps its files from others', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { endpoint, close } = await startDatabase(join(folder, 'dynamodb.sqlite'));
  onTestFinished(close);
  await makeTable(endpoint, localTemplate(), false);

  const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  expect(new Set(modes)).toEqual(new Set(['600']));
});

it('a database is refused with the name of its file, and what to do, if the file is damaged', async () => {
  const file = join(temporaryFolder(onTestFinished), 'dynamodb.sqlite');
  writeFileSync(file, 'octopus');

  await expect(startDatabase(file)).rejects.toThrow(
    new ConfigurationError(
      'The embedded DynamoDB ends as soon as it starts. Is its disk full? ' +
        `If not, ${file} is damaged: npm start -- --fresh makes a new one, without what it held.`,
    ),
  );
});
