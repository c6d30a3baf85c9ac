/** A deployment: the defaults of its settings, and what variables say instead. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { deploymentOf, settingsOf, stageIn } from '../../../infra/settings/deployment.ts';

const defaults = {
  stage: 'prod',
  live: true,
  keepWarm: true,
  version: 'local',
  museumFile: resolve('infra/museum.yaml'),
  allowedOrigins: ['*'],
  problemTypes: 'https://museum.example/problems/',
  requestsPerSecond: 100,
  salesPerSecond: 50,
  logRetentionDays: 30,
  traces: true,
  throttledKeys: false,
};

const domain = {
  domainName: 'api.museum.example',
  certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
};

it('a deployment has defaults, for the museum that ships, also where a variable is empty', () => {
  expect(deploymentOf('prod')).toEqual(defaults);
  const empty = { MUSEUM_FILE: '', ALLOWED_ORIGINS: '', REQUESTS_PER_SECOND: '', TRACES: '' };
  expect(deploymentOf('prod', {}, empty)).toEqual(defaults);
});

it('a deployment takes its section, and variables before it', () => {
  const settings = { ...domain, allowedOrigins: ['https://c.example'], requestsPerSecond: 21, hoursWithoutSale: 24 };
  const variables = {
    MUSEUM_FILE: 'other.yaml',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
    LOG_RETENTION_DAYS: '90',
    HOURS_WITHOUT_SALE: '72',
    TRACES: 'false',
    BASE_PATH: 'city',
  };

  expect(deploymentOf('prod', settings, variables)).toEqual({
    ...defaults,
    ...domain,
    museumFile: 'other.yaml',
    allowedOrigins: ['https://a.example', 'http://localhost:5173'],
    requestsPerSecond: 21,
    salesPerSecond: 11,
    logRetentionDays: 90,
    hoursWithoutSale: 72,
    traces: false,
    basePath: 'city',
  });
  expect(deploymentOf('prod', settings, { SALES_PER_SECOND: '5' }).salesPerSecond).toBe(5);
});

it('a deployment is live and kept warm if it is that of production or says so', () => {
  const annex = { live: true, museumFile: 'infra/museum-annex.yaml' };

  expect(deploymentOf('annex', annex)).toMatchObject({
    ...annex,
    keepWarm: true,
    museumFile: resolve(annex.museumFile),
  });
  for (const one of [deploymentOf('annex'), deploymentOf('prod', { live: false })])
    expect(one).toMatchObject({ live: false, keepWarm: false });
  expect(deploymentOf('prod', {}, { KEEP_WARM: 'false' })).toMatchObject({ live: true, keepWarm: false });
});

it.each([
  [{ REQUESTS_PER_SECOND: 'many' }, 'REQUESTS_PER_SECOND must be a whole number from 1 to 999999, in digits'],
  [{ ALLOWED_ORIGINS: 'null' }, 'ALLOWED_ORIGINS.0 must be an origin such as https://museum.example, or *'],
  [{ TRACES: '1', BASE_PATH: 'a' }, 'BASE_PATH needs domainName\nTRACES must be true or false'],
])('a deployment refuses %j by the name of the variable', (variables, message) => {
  expect(() => deploymentOf('prod', {}, variables)).toThrow(message);
});

it('a deployment is of the stage that is named, which has a section, though an empty one', () => {
  const sections = new Map(Object.entries({ prod: { logRetentionDays: 90 }, trial: {} }));

  expect([stageIn({ STAGE: '' }), stageIn({}), stageIn({ STAGE: 'trial' })]).toEqual(['prod', 'prod', 'trial']);
  expect([settingsOf('prod', sections), settingsOf('trial', sections)]).toEqual([{ logRetentionDays: 90 }, {}]);
  const message = 'infra/settings.yaml has no section for the stage prd. It has prod, trial.';
  expect(() => settingsOf('prd', sections)).toThrow(message);
});
