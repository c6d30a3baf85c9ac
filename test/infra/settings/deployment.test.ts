/** A deployment: the defaults of its settings, and what variables say instead. */
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { museumFile } from '../../../infra/files/paths.ts';
import { deploymentOf, settingsOf, stageIn } from '../../../infra/settings/deployment.ts';

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';
const webAclArn = 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1';

describe('a deployment', () => {
  it('has defaults, for the museum that ships', () => {
    const { museumFile: file, ...others } = deploymentOf('prod');

    expect(others).toEqual({
      stage: 'prod',
      version: 'local',
      allowedOrigins: ['*'],
      problemTypes: 'https://museum.example/problems/',
      throttling: { requestsPerSecond: 100, burst: 200 },
      salesThrottling: { requestsPerSecond: 50, burst: 100 },
      logRetentionDays: 30,
      alarmEmail: undefined,
      hoursWithoutSale: undefined,
      traces: true,
      budget: undefined,
      webAclArn: undefined,
      domain: undefined,
    });
    expect(file).toMatch(/\/infra\/museum\.yaml$/);
    expect(isAbsolute(file)).toBe(true);
  });

  it('takes its section, and variables before it', () => {
    const settings = {
      allowedOrigins: ['https://c.example'],
      requestsPerSecond: 20,
      alarmEmail: 'operator@museum.example',
      hoursWithoutSale: 24,
      traces: true,
      monthlyBudgetUsd: 25,
      webAclArn,
      domainName: 'api.museum.example',
      certificateArn,
      basePath: 'museum',
    };
    const variables = {
      MUSEUM_FILE: 'other.yaml',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      PROBLEM_TYPES: 'https://city.example/api#',
      SALES_PER_SECOND: '5',
      LOG_RETENTION_DAYS: '90',
      HOURS_WITHOUT_SALE: '72',
      TRACES: 'false',
      MONTHLY_BUDGET_USD: '30',
      BASE_PATH: 'city',
    };

    expect(deploymentOf('prod', settings, variables)).toEqual({
      stage: 'prod',
      version: 'local',
      museumFile: 'other.yaml',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      problemTypes: 'https://city.example/api#',
      throttling: { requestsPerSecond: 20, burst: 40 },
      salesThrottling: { requestsPerSecond: 5, burst: 10 },
      logRetentionDays: 90,
      alarmEmail: 'operator@museum.example',
      hoursWithoutSale: 72,
      traces: false,
      budget: { dollarsPerMonth: 30, email: 'operator@museum.example' },
      webAclArn,
      domain: { name: 'api.museum.example', certificateArn, basePath: 'city' },
    });
  });

  it('ignores an empty variable', () => {
    const variables = { STAGE: '', MUSEUM_FILE: '', ALLOWED_ORIGINS: '', PROBLEM_TYPES: '', REQUESTS_PER_SECOND: '' };

    expect([stageIn(variables), stageIn({}), stageIn({ STAGE: 'trial' })]).toEqual(['prod', 'prod', 'trial']);
    expect(deploymentOf('prod', {}, variables)).toEqual(deploymentOf('prod'));
    expect(deploymentOf('prod', {}, variables)).toMatchObject({ allowedOrigins: ['*'], museumFile });
  });

  it.each([
    [{ REQUESTS_PER_SECOND: 'many' }, 'REQUESTS_PER_SECOND must be a whole number from 1 to 999999'],
    [{ HOURS_WITHOUT_SALE: '169' }, 'HOURS_WITHOUT_SALE must be a whole number from 1 to 168'],
    [{ TRACES: 'off' }, 'TRACES must be true or false'],
    [{ ALARM_EMAIL: 'operator' }, 'ALARM_EMAIL is not an e-mail address'],
    [{ MONTHLY_BUDGET_USD: '25' }, 'MONTHLY_BUDGET_USD needs alarmEmail'],
    [{ ALLOWED_ORIGINS: 'https://a.example,*' }, 'ALLOWED_ORIGINS is * or a list of origins, not both'],
    [{ ALLOWED_ORIGINS: 'null' }, 'ALLOWED_ORIGINS.0 is neither an origin such as https://museum.example nor *'],
  ])('refuses %j by the name of the variable', (variables, message) => {
    expect(() => deploymentOf('prod', {}, variables)).toThrow(message);
  });

  it('is of a stage that has a section, though an empty one', () => {
    const sections = new Map([
      ['prod', { logRetentionDays: 90 as const }],
      ['trial', {}],
    ]);

    expect([settingsOf('prod', sections), settingsOf('trial', sections)]).toEqual([{ logRetentionDays: 90 }, {}]);
    expect(() => settingsOf('prd', sections)).toThrow(
      'infra/settings.yaml has no section for the stage prd. It has prod, trial.',
    );
  });
});
