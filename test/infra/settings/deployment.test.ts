/** The settings of a deployment: what they are unless set, and what is refused. */
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deploymentOf } from '../../../infra/settings/deployment.ts';
import { cloudFormation } from '../../support/synthesized.ts';

describe('a deployment', () => {
  it('lets all pages call the museum that ships, unless told otherwise', () => {
    const { museumFile, ...others } = deploymentOf('prod');

    expect(others).toEqual({
      stage: 'prod',
      allowedOrigins: ['*'],
      throttling: { requestsPerSecond: 100, burst: 200 },
    });
    expect(museumFile).toMatch(/\/infra\/museum\.yaml$/);
    expect(isAbsolute(museumFile)).toBe(true);
  });

  it('takes the museum and the origins from variables', () => {
    const variables = { MUSEUM_FILE: 'other.yaml', ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' };

    expect(deploymentOf('prod', variables)).toMatchObject({
      museumFile: 'other.yaml',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
    });
  });

  it.each(['museum.example', 'https://a.example/', 'https://a.example,', '', 'https://a.example,*', 'null'])(
    'refuses origins that no browser sends: %j',
    (ALLOWED_ORIGINS) => {
      expect(() => deploymentOf('prod', { ALLOWED_ORIGINS })).toThrow(
        `ALLOWED_ORIGINS must be * or origins such as https://museum.example, not ${ALLOWED_ORIGINS}.`,
      );
    },
  );

  it('can have any stage that stack and API can be named by', () => {
    const template = cloudFormation(deploymentOf('winter-2027'));

    template.hasResourceProperties('AWS::ApiGateway::Stage', { StageName: 'winter-2027' });
  });

  it.each(['my_stage', 'v1.1', '', 'a stage', 'ü'])('refuses a stage that they cannot be named by: %j', (stage) => {
    expect(() => deploymentOf(stage)).toThrow(`A stage has letters, digits and hyphens in its name, not ${stage}.`);
  });
});
