/** The version of a deployment: the commit that CI deploys, or what git says of the sources. */
import { expect, it } from 'vitest';
import { versionIn } from '../../../infra/settings/version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { newRepository, shellIn } from './shell.ts';

const folder = temporaryFolder();
const sh = shellIn(folder);

it('is local without git, then the commit, tells of changed sources, but not the file, or what CI deploys', () => {
  expect(versionIn({}, folder)).toBe('local');

  sh(`${newRepository}; echo open > infra/museum.yaml; echo one > file; git add .; git commit -qm one`);
  sh('echo closed for snow > infra/museum.yaml');
  expect(versionIn({ GITHUB_SHA: '' }, folder)).toMatch(/^[0-9a-f]{7,}$/);

  sh('git tag --annotate v0.2.0 --message v0.2.0; echo two > file');
  expect(versionIn({}, folder)).toBe('v0.2.0-dirty');
  expect(versionIn({ GITHUB_SHA: '1a2b3c4d5e6f708192a3b4c5d6e7f80912a3b4c5' }, folder)).toBe('1a2b3c4d5e6f');
});
