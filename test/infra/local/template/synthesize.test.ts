/** The synthesis of the local run: the template that a deployment would get, and nothing else on the disk. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { synthesize } from '../../../../local/template/synthesize.ts';
import { stackSettings } from '../../../support/city-museum.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const foldersOfTemplates = () => readdirSync(tmpdir()).filter((name) => /^museum-\w{6}$/.test(name));

it('gives the template of a deployment', () => {
  const functions = synthesize(stackSettings).ofType('AWS::Lambda::Function');

  expect(functions).toEqual(localTemplate().ofType('AWS::Lambda::Function'));
});

it('leaves no trace in the folder for temporary files', () => {
  const before = foldersOfTemplates();
  synthesize(stackSettings);
  const own = foldersOfTemplates().filter((name) => !before.includes(name));

  expect(own.filter((name) => existsSync(`${tmpdir()}/${name}/Museum.template.json`))).toEqual([]);
});
