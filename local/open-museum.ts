/** The museum of `npm start`: the stack of this project, of the museum's file and of the section `local`. */
import { buildUnlessDone } from '../infra/build/build.ts';
import { type Deployment, deploymentOf } from '../infra/settings/deployment.ts';
import { readSettings } from '../infra/settings/settings-file.ts';
import { problemTypes } from '../shared/api/problems.ts';
import { openDataFolder } from './database/data-folder.ts';
import { sometimes } from './faults/sometimes.ts';
import { type LocalMuseum, startMuseum } from './local-museum.ts';
import type { Options } from './options.ts';
import { problemsPath } from './pages.ts';
import { useLocalAws } from './template/account.ts';
import { synthesize } from './template/synthesize.ts';
import { templateOf } from './template/template.ts';

/** @throws ConfigurationError with a line for every fault of the settings, or why it cannot be served */
export const openMuseum = async (options: Options, onLine: (line: string) => void): Promise<LocalMuseum> => {
  const deployment = withOwnPage(deploymentOf('local', readSettings().get('local'), process.env), options.port);
  useLocalAws();
  await buildUnlessDone();
  const template = templateOf(synthesize(deployment));
  return startMuseum({
    ...options,
    template,
    // Data are deleted only after all files and settings were checked.
    data: options.memory ? undefined : openDataFolder(options.fresh, options.port),
    museumFile: deployment.museumFile,
    trouble: options.faults ? sometimes(options.faults) : undefined,
    onLine,
  });
};

/** Unless another base is set, the type of a problem leads to the page of this very server. */
const withOwnPage = (deployment: Deployment, port: number): Deployment =>
  deployment.problemTypes === problemTypes
    ? { ...deployment, problemTypes: `http://127.0.0.1:${port}${problemsPath}/` }
    : deployment;
