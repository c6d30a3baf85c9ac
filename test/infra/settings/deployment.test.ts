/** The settings of a deployment: their defaults, and what is refused. */
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { museumFile } from '../../../infra/files/paths.ts';
import { deploymentOf, stageIn } from '../../../infra/settings/deployment.ts';

describe('a deployment', () => {
  it('has defaults, for the museum that ships', () => {
    const { museumFile: file, ...others } = deploymentOf('prod');

    expect(others).toEqual({
      stage: 'prod',
      allowedOrigins: ['*'],
      problemTypes: 'https://museum.example/problems/',
      throttling: { requestsPerSecond: 100, burst: 200 },
      salesThrottling: { requestsPerSecond: 50, burst: 100 },
      logRetentionDays: 30,
      alarmEmail: undefined,
      budget: undefined,
      webAclArn: undefined,
      domain: undefined,
    });
    expect(file).toMatch(/\/infra\/museum\.yaml$/);
    expect(isAbsolute(file)).toBe(true);
  });

  it('reads its settings from variables', () => {
    const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';
    const webAclArn = 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1';

    expect(
      deploymentOf('prod', {
        MUSEUM_FILE: 'other.yaml',
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
        PROBLEM_TYPES: 'https://city.example/api#',
        REQUESTS_PER_SECOND: '20',
        SALES_PER_SECOND: '5',
        LOG_RETENTION_DAYS: '90',
        ALARM_EMAIL: 'operator@museum.example',
        MONTHLY_BUDGET_USD: '25',
        WEB_ACL_ARN: webAclArn,
        DOMAIN_NAME: 'api.museum.example',
        CERTIFICATE_ARN: certificateArn,
        BASE_PATH: 'museum',
      }),
    ).toMatchObject({
      museumFile: 'other.yaml',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      problemTypes: 'https://city.example/api#',
      throttling: { requestsPerSecond: 20, burst: 40 },
      salesThrottling: { requestsPerSecond: 5, burst: 10 },
      logRetentionDays: 90,
      alarmEmail: 'operator@museum.example',
      budget: { dollarsPerMonth: 25, email: 'operator@museum.example' },
      webAclArn,
      domain: { name: 'api.museum.example', certificateArn, basePath: 'museum' },
    });
  });

  it('takes a domain in other letters than Latin ones as the DNS writes it', () => {
    const name = 'api.xn--e1aybc.xn--p1ai';

    expect(deploymentOf('prod', { DOMAIN_NAME: name, CERTIFICATE_ARN: 'arn:aws:acm:::1' }).domain?.name).toBe(name);
  });

  it.each([
    [{ PROBLEM_TYPES: 'https://a.example' }, 'an https address that ends with / or #, not https://a.example.'],
    [{ PROBLEM_TYPES: 'https://$context.path/' }, 'PROBLEM_TYPES must be an https address that ends with / or #'],
    [{ REQUESTS_PER_SECOND: '0' }, 'REQUESTS_PER_SECOND must be a whole number from 1 to 999999, not 0.'],
    [{ SALES_PER_SECOND: 'many' }, 'SALES_PER_SECOND must be a whole number from 1 to 999999, not many.'],
    [{ LOG_RETENTION_DAYS: '31' }, 'LOG_RETENTION_DAYS must be a number of days that CloudWatch knows, not 31.'],
    [{ ALARM_EMAIL: 'operator' }, 'ALARM_EMAIL must be an e-mail address, not operator.'],
    [{ MONTHLY_BUDGET_USD: '25' }, 'MONTHLY_BUDGET_USD needs ALARM_EMAIL: whom to warn.'],
    [{ WEB_ACL_ARN: 'museum' }, "WEB_ACL_ARN must be a regional web ACL's ARN, not museum."],
    [{ WEB_ACL_ARN: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/1' }, "a regional web ACL's ARN, not arn"],
    [{ DOMAIN_NAME: 'api.museum.example' }, 'DOMAIN_NAME and CERTIFICATE_ARN go together.'],
    [{ BASE_PATH: 'museum' }, 'BASE_PATH needs DOMAIN_NAME.'],
    [{ DOMAIN_NAME: 'https://a.example' }, 'a domain such as api.museum.example, not https://a.example.'],
  ])('refuses %j', (variables, message) => {
    expect(() => deploymentOf('prod', variables)).toThrow(message);
  });

  it('ignores an empty variable', () => {
    const variables = { STAGE: '', MUSEUM_FILE: '', ALLOWED_ORIGINS: '', PROBLEM_TYPES: '', REQUESTS_PER_SECOND: '' };

    expect([stageIn(variables), stageIn({}), stageIn({ STAGE: 'trial' })]).toEqual(['prod', 'prod', 'trial']);
    expect(deploymentOf('prod', variables)).toEqual(deploymentOf('prod'));
    expect(deploymentOf('prod', variables)).toMatchObject({ allowedOrigins: ['*'], museumFile });
  });

  it.each(['museum.example', 'https://a.example/', 'https://a.example,', ' ', 'https://a.example,*', 'null'])(
    'refuses origins that no browser sends: %j',
    (ALLOWED_ORIGINS) => {
      expect(() => deploymentOf('prod', { ALLOWED_ORIGINS })).toThrow(
        `ALLOWED_ORIGINS must be * or origins such as https://museum.example, not ${ALLOWED_ORIGINS}.`,
      );
    },
  );

  it.each(['my_stage', 'v1.1', '', 'a stage', 'ü', 'a/b', 'a\nb', 'x'.repeat(101)])(
    'refuses a stage that cannot stand in names of stacks and APIs: %j',
    (stage) => {
      expect(() => deploymentOf(stage)).toThrow(`STAGE must be 1 to 100 letters, digits and hyphens, not ${stage}.`);
    },
  );
});
