/** Which version of the sources is deployed. */
import { spawnSync } from 'node:child_process';
import { projectRoot } from '../files/paths.ts';

/** The version of a local run, and of sources that git does not know. */
export const unversioned = 'local';

/**
 * The commit that CI deploys, or what git says of the sources. `-dirty` means that they differ from the commit. The
 * museum's file does not count: it is deployed with any version.
 */
export const versionIn = ({ GITHUB_SHA }: NodeJS.ProcessEnv, folder = projectRoot): string =>
  GITHUB_SHA?.slice(0, 12) || describeSources(folder) || unversioned;

/** Undefined without git, and outside of a repository. */
const describeSources = (cwd: string): string | undefined => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd, encoding: 'utf8' });
  const commit = git('describe', '--always').stdout?.trim();
  const { status } = git('diff', '--quiet', 'HEAD', '--', '.', ':!infra/museum*.yaml');
  return commit && `${commit}${status === 0 ? '' : '-dirty'}`;
};
