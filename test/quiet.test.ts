/** Warnings that npm's settings hide. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('no command prints an ExperimentalWarning, as Node for Apple Silicon does for each file with types', () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const warning = `node --eval "process.emitWarning('Type Stripping', 'ExperimentalWarning')"`;

  const { status, stderr } = spawnSync('npm', ['exec', '--call', warning], { env, encoding: 'utf8' });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
