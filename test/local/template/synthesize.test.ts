/** The synthesis of the local run. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { synthesize } from '../../../local/template/synthesize.ts';
import { stackSettings } from '../../support/museum/city-museum.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const temporaryFolders = () => readdirSync(tmpdir()).filter((name) => /^museum-\w{6}$/.test(name));

it('gives the template of a deployment, and leaves no trace in the folder for temporary files', () => {
  const before = temporaryFolders();

  const functions = synthesize(stackSettings).ofType('AWS::Lambda::Function');

  const own = temporaryFolders().filter((name) => !before.includes(name));
  expect(functions).toEqual(localTemplate().ofType('AWS::Lambda::Function'));
  expect(own.filter((name) => existsSync(`${tmpdir()}/${name}/Museum.template.json`))).toEqual([]);
});
