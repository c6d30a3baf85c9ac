/** Puts the renderer's binary for Lambda beside the bundle: from the registry, checked against our lockfile. */
import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { makeFolder } from '../files/replace-file.ts';

/**
 * Unpacks the package for another processor, unless this version is there already.
 * @param into the folder of the bundle, under whose `node_modules` it looks for the package
 * @throws ConfigurationError when npm does not give exactly what the lockfile pins
 */
export const packNativeRenderer = (lockfile: string, into: string): void => {
  if (hasNativeRenderer(lockfile, into)) return;
  const { version, integrity } = lockedIn(lockfile);
  const target = join(into, 'node_modules', name);
  const stage = mkdtempSync(join(dirname(into), 'renderer-'));
  try {
    const words = ['pack', `${name}@${version}`, '--loglevel=error'];
    spawnSync('npm', words, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] });
    const [packed] = readdirSync(stage);
    if (!packed || integrityOf(join(stage, packed)) !== integrity)
      throw new ConfigurationError(`npm did not give ${name}@${version} as it is locked: is the registry in reach?`);
    execFileSync('tar', ['-xzf', packed], { cwd: stage });
    // In one step, so that the package is never there in part.
    rmSync(target, { recursive: true, force: true });
    makeFolder(dirname(target));
    renameSync(join(stage, 'package'), target);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

const integrityOf = (file: string): string => `sha512-${hash('sha512', readFileSync(file), 'base64')}`;

export const hasNativeRenderer = (lockfile: string, into: string): boolean => {
  const manifest = join(into, 'node_modules', name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === lockedIn(lockfile).version;
};

const lockedIn = (lockfile: string): { readonly version: string; readonly integrity: string } =>
  JSON.parse(readFileSync(lockfile, 'utf8')).packages[`node_modules/${name}`];

const name = '@takumi-rs/core-linux-arm64-gnu';
