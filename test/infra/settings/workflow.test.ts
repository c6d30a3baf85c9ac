/** The workflow that deploys passes on all settings: a deployment without one would take it back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../infra/files/paths.ts';
import { deploymentOf, stageIn } from '../../../infra/settings/deployment.ts';

const { env } = parse(readFileSync(join(projectRoot, '.github/workflows/deploy.yml'), 'utf8')).jobs.deploy;

it('passes on every setting but the file of the museum, which stands in the repository', () => {
  const asked = new Set(['STAGE']);
  // With a domain, as some settings are asked for only beside it.
  const domain = { DOMAIN_NAME: 'api.museum.example', CERTIFICATE_ARN: 'arn:aws:acm:eu-central-1:123456789012:x' };
  const variables = new Proxy<NodeJS.ProcessEnv>(domain, {
    get: (target, name) => {
      asked.add(String(name));
      return target[String(name)];
    },
  });

  deploymentOf('prod', variables);

  expect([...Object.keys(env), 'MUSEUM_FILE'].toSorted()).toEqual([...asked].toSorted());
});

it('leaves a deployment to its defaults where the repository sets nothing', () => {
  // What the forge makes of a variable that is not set.
  const given = Object.fromEntries(Object.keys(env).map((name) => [name, '']));

  expect(Object.entries(env)).toEqual(Object.keys(env).map((name) => [name, `\${{ vars.${name} }}`]));
  expect(deploymentOf(stageIn(given), given)).toEqual(deploymentOf('prod'));
});
