/** Puts the renderer's binary for Lambda beside the bundle: from the registry, checked against our lockfile. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const stage = mkdtempSync(join(tmpdir(), 'renderer-'));
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
    // The manifest comes last: whatever ends the copy half-way, by it the next build knows that all is there.
    cpSync(installed, target, { recursive: true, filter: (file) => file !== join(installed, manifest) });
    cpSync(join(installed, manifest), join(target, manifest));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

/** Whether it is there, with its program, in the version that the lockfile pins. */
export const hasNativeRenderer = (lockfile: string, into: string): boolean => {
  const folder = join(into, 'node_modules', name);
  if (!existsSync(join(folder, manifest))) return false;
  const { version, main } = JSON.parse(readFileSync(join(folder, manifest), 'utf8'));
  return version === lockedIn(lockfile).version && existsSync(join(folder, main));
};

/** What the lockfile says of the package. */
const lockedIn = (lockfile: string): { readonly version: string } => {
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages[`node_modules/${name}`];
  if (!locked?.integrity) throw new Error(`The lockfile does not pin ${name}.`);
  return locked;
};

const name = '@takumi-rs/core-linux-arm64-gnu';

export { name as nativeRenderer };

const manifest = 'package.json';
