/** The version of a deployment: the forge's commit, or what git says of the sources. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionIn } from '../../../infra/settings/version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const asAda = ['user.name=Ada', 'user.email=ada@example.org', 'commit.gpgSign=false', 'tag.gpgSign=false'];
const git = (...words: string[]) =>
  execFileSync('git', [...asAda.flatMap((setting) => ['-c', setting]), ...words], { cwd: folder });

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('is local without git, then the commit, whatever the museum’s file says, and tells of changed sources', () => {
  expect(versionIn({}, folder)).toBe('local');

  git('init', '--quiet');
  mkdirSync(join(folder, 'infra'));
  write('infra/museum.yaml', 'open');
  write('file', 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  write('infra/museum.yaml', 'closed for snow');
  expect(versionIn({ GITHUB_SHA: '' }, folder)).toMatch(/^[0-9a-f]{7,}$/);

  git('tag', '--annotate', 'v0.2.0', '--message', 'v0.2.0');
  write('file', 'two');
  expect(versionIn({}, folder)).toBe('v0.2.0-dirty');
});

it('is the commit of the forge, as far as one needs it to find it', () => {
  expect(versionIn({ GITHUB_SHA: '1a2b3c4d5e6f708192a3b4c5d6e7f80912a3b4c5' }, folder)).toBe('1a2b3c4d5e6f');
});
