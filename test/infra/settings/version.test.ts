/** The version of a deployment: the forge's commit, or what git says of the sources. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionIn } from '../../../infra/settings/version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const git = (...words: string[]) => execFileSync('git', [...asAda, ...words], { cwd: folder });
const asAda = ['user.name=Ada', 'user.email=ada@example.org', 'commit.gpgSign=false', 'tag.gpgSign=false'].flatMap(
  (setting) => ['-c', setting],
);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const commitFile = (text: string) => {
  write('file', text);
  git('add', '.');
  git('commit', '--quiet', '--message', text);
};

it('is local without git, then the commit, whatever the museum’s file says, and tells of changed sources', () => {
  const versions = [versionIn({}, folder)];
  git('init', '--quiet');
  mkdirSync(join(folder, 'infra'));
  write('infra/museum.yaml', 'open');
  commitFile('one');
  write('infra/museum.yaml', 'closed for snow');
  versions.push(versionIn({ GITHUB_SHA: '' }, folder));
  git('tag', '--annotate', 'v0.2.0', '--message', 'v0.2.0');
  commitFile('two');
  write('file', 'three');
  versions.push(versionIn({}, folder));

  const [before, commit, changed] = versions;
  expect(before).toBe('local');
  expect(commit).toMatch(/^[0-9a-f]{7,}$/);
  expect(changed).toMatch(/^v0\.2\.0-1-g[0-9a-f]{7,}-dirty$/);
});

it('is the commit of the forge, as far as one needs it to find it', () => {
  expect(versionIn({ GITHUB_SHA: '1a2b3c4d5e6f708192a3b4c5d6e7f80912a3b4c5' }, folder)).toBe('1a2b3c4d5e6f');
});
