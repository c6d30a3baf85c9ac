/** What npm's settings keep from whoever runs a command of the project. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('no command tells what its Node only tries out, as the one for Apple Silicon does of types in each file that it runs', () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const warning = `node --eval "process.emitWarning('Type Stripping', 'ExperimentalWarning')"`;

  const { status, stderr } = spawnSync('npm', ['exec', '--call', warning], { env, encoding: 'utf8' });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
