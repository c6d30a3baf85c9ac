/** Puts the renderer's binary for Lambda beside the bundle: from the registry, checked against our lockfile. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/replace-file.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';

/**
 * Installs the package for another processor without its install scripts; what is there in that version stays.
 * @param lockfile the path of package-lock.json
 * @param into the folder of the bundle, under whose `node_modules` it looks for the package
 * @throws ConfigurationError when npm does not install exactly what the lockfile pins
 */
export const packNativeRenderer = (lockfile: string, into: string): void => {
  if (hasNativeRenderer(lockfile, into)) return;
  const locked = lockedIn(lockfile);
  const target = join(into, 'node_modules', name);
  const stage = mkdtempSync(join(dirname(into), 'renderer-'));
  try {
    // Optional, because npm refuses a required package that is meant for another processor.
    const root = { name: 'stage', private: true, optionalDependencies: { [name]: locked.version } };
    const packages = { '': root, [`node_modules/${name}`]: locked };
    writeFileSync(join(stage, 'package.json'), JSON.stringify(root));
    writeFileSync(
      join(stage, 'package-lock.json'),
      JSON.stringify({ name: 'stage', lockfileVersion: 3, requires: true, packages }),
    );
    execFileSync('npm', ['ci', '--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts', '--loglevel=error'], {
      cwd: stage,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const installed = join(stage, 'node_modules', name);
    // npm leaves an optional package out in silence, even when its integrity is wrong.
    if (!existsSync(installed))
      throw new ConfigurationError(`npm did not install ${name}@${locked.version}: is the registry in reach?`);
    rmSync(target, { recursive: true, force: true });
    makeFolder(dirname(target));
    renameSync(installed, target);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

/** Whether it is there in the version that the lockfile pins. */
export const hasNativeRenderer = (lockfile: string, into: string): boolean => {
  const manifest = join(into, 'node_modules', name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === lockedIn(lockfile).version;
};

/** What the lockfile says of the package. */
const lockedIn = (lockfile: string): { readonly version: string } => {
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages[`node_modules/${name}`];
  if (!locked?.integrity) throw new Error(`The lockfile does not pin ${name}.`);
  return locked;
};

const name = '@takumi-rs/core-linux-arm64-gnu';

export { name as nativeRenderer };
