/** The deployment that runs on this machine: the section `local` of infra/settings.yaml, and variables before it. */
import { type Deployment, deploymentOf } from '../infra/settings/deployment.ts';
import { readSettings } from '../infra/settings/settings-file.ts';

/** @throws ConfigurationError with a line for every fault */
export const localDeployment = (variables: NodeJS.ProcessEnv): Deployment =>
  deploymentOf('local', readSettings().get('local'), variables);
