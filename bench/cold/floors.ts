/** What the cold starts are set beside: functions that do less than any that is of use. */
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { forLambda } from '../../infra/build/build.ts';
import { pluginsFor } from '../../infra/build/plugins.ts';
import { projectRoot } from '../../infra/files.ts';
import { variables } from '../../shared/environment.ts';
import type { DeployedFunction } from './functions.ts';

export const [empty, bareRequest] = ['an empty handler', 'one bare request over TLS'];

/**
 * @param functions of which they have the environment of one that reads the table
 * @param folder where the client is bundled, as the functions are
 */
export const buildFloors = async (
  functions: readonly DeployedFunction[],
  folder: string,
): Promise<readonly DeployedFunction[]> => {
  const reader = functions.find(({ environment }) => variables.table in environment);
  if (!reader) throw new Error('No function reads the table.');
  const bundled = join(folder, 'bare-client.mjs');
  await build({
    ...forLambda,
    absWorkingDir: projectRoot,
    entryPoints: [here('bare-client.ts')],
    outfile: bundled,
    plugins: pluginsFor('bare-client'),
  }).finally(stop);
  return [
    { name: empty, file: here('empty.mjs') },
    { name: bareRequest, file: here('bare-request.mjs') },
    { name: "one read by the SDK's client", file: bundled },
  ].map((floor) => ({ ...reader, ...floor }));
};

const here = (file: string) => join(import.meta.dirname, file);
