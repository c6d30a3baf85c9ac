/** What `npm start` says of data of which only a part is left: each start continues from the one before. */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMuseum } from '../../local/local-museum.ts';
import { localTemplate } from '../support/template/synthesized.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

const linesOfAStart = async (): Promise<string[]> => {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const { close } = await startMuseum({ template: localTemplate(), port: 0, data: folder, onLine });
  await close();
  return lines;
};

it.each([
  ['that are all new', '', []],
  ['that are all there', '', []],
  ['whose secrets are lost', 'secrets.json', [expect.stringMatching(/^The ticket key is new, the database is not: /)]],
  ['whose database is lost', 'dynamodb-*', [expect.stringMatching(/^The database is new, the ticket key is not: /)]],
])('of data %s', async (_, lost, told) => {
  for (const name of globSync(lost, { cwd: folder })) rmSync(join(folder, name));

  expect(await linesOfAStart()).toEqual(told);
});
