/** The stack as the tests synthesize it: two origins, the museum that ships. */
import { synthesize } from '../../infra/local/template/synthesize.ts';
import type { Template } from '../../infra/local/template/template.ts';
import { deploymentOf } from '../../infra/settings/deployment.ts';

export const synthesizeForTests = (): Template =>
  synthesize(deploymentOf('test', { ALLOWED_ORIGINS: 'https://museum.example,https://www.museum.example' }));
