/** The settings of a deployment: what operators may write in infra/settings.yaml, and variables that override it. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { deploymentOf, settingsOf } from '../../../infra/settings/deployment.ts';
import { readSettings, type Settings } from '../../../infra/settings/settings-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const file = join(temporaryFolder(), 'settings.yaml');

const read = (text: string) => {
  writeFileSync(file, text);
  return readSettings(file);
};

it('the file of settings ships with sections for production, for a trial and for npm start, which set nothing', () => {
  expect([...readSettings()]).toEqual(['prod', 'trial', 'local'].map((stage) => [stage, {}]));
});

const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/1';

it('the file of settings has a section for each stage, with any of the keys', () => {
  // `Required`: the compiler demands each new key here.
  const settings: Required<Settings> = {
    ...{ live: true, keepWarm: false, museumFile: 'infra/museum-annex.yaml' },
    ...{ allowedOrigins: ['https://museum.example', 'http://localhost:5173'] },
    ...{ problemTypes: 'https://museum.example/problems#', requestsPerSecond: 200, salesPerSecond: 50 },
    ...{ logRetentionDays: 400, alarmEmail: 'ops@museum.example', hoursWithoutSale: 168 },
    ...{ traces: false, throttledKeys: true, monthlyBudgetUsd: 25 },
    webAclArn: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1',
    ...{ domainName: 'api.xn--e1aybc.xn--p1ai', certificateArn, basePath: 'museum' },
  };
  const lines = Object.entries(settings).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);

  const sections = Object.entries({ prod: settings, 'City-2': {} });
  expect([...read(`prod:\n${lines.join('\n')}\nCity-2:\n`)]).toEqual(sections);
});

const ownDomain = `domainName: api.museum.example, certificateArn: "${certificateArn}"`;
const museumFiles = 'museumFile must be a file such as infra/museum-annex.yaml';
const origin = 'must be an origin such as https://museum.example, or *';

it.each([
  ['problemTypes: https://a.example', 'problemTypes must be an https address that ends with / or #'],
  ['problemTypes: https://$context.path/', 'problemTypes must be an https address that ends with / or #'],
  ['logRetentionDays: 31', 'logRetentionDays must be one of 1, 3, 5, 7, 14, 30,'],
  ['alarmEmail: ops@münchen.de', 'alarmEmail must be an e-mail address'],
  ['hoursWithoutSale: 169', 'hoursWithoutSale must be a whole number from 1 to 168, in digits'],
  ['live: maybe', 'live must be true or false'],
  ['museumFile: infra/annex.yaml', museumFiles],
  ['museumFile: infra/museum-a/b.yaml', museumFiles],
  ['monthlyBudgetUsd: 25', 'monthlyBudgetUsd needs alarmEmail'],
  ['webAclArn: arn:aws:wafv2:us-east-1:1:global/webacl/a/1', "webAclArn must be a regional web ACL's ARN"],
  ['domainName: api.museum.example', 'domainName needs certificateArn'],
  [`certificateArn: ${certificateArn}`, 'certificateArn needs domainName'],
  // As in the example in the file.
  [`{ ${ownDomain.replace('/1"', '/…"')} }`, "certificateArn must be a certificate's ARN"],
  [`{ ${ownDomain}, basePath: ".." }`, 'basePath must be a path segment, not only dots'],
  [`{ ${ownDomain}, basePath: "a/.." }`, 'basePath must be a path segment, not only dots'],
  ['allowedOrigins: []', 'allowedOrigins must be a list of origins, or of * alone'],
  ['allowedOrigins: ["*", https://a.example]', 'allowedOrigins must be a list of origins, or of * alone'],
  ['allowedOrigins: [https://b.example, https://a.example/]', `allowedOrigins.1 ${origin}`],
  ['allowedOrigins: [https://b.example, "https://a.example,"]', `allowedOrigins.1 ${origin}`],
  ['password: secret', 'password is not a known key; prod may have live, keepWarm, '],
])('the file of settings names only the mistake in %j, with its line', (line, fault) => {
  const refused = () => read(`# Settings\nprod:\n  ${line}\n`);

  expect(refused).toThrow(`${file}:3: prod.${fault}`);
  expect(refused).not.toThrow('\n');
});

it.each(['my_stage', '', 'x'.repeat(101)])(
  'the file of settings refuses a stage that can name no stack: %j',
  (stage) => {
    expect(() => read(`"${stage}":\n`)).toThrow('must be a stage: 1 to 100 letters, digits and hyphens');
  },
);

const defaults = {
  ...{ stage: 'prod', live: true, keepWarm: true, version: 'local', museumFile: resolve('infra/museum.yaml') },
  ...{ allowedOrigins: ['*'], problemTypes: 'https://museum.example/problems/' },
  ...{ requestsPerSecond: 100, salesPerSecond: 50, logRetentionDays: 30, traces: true, throttledKeys: false },
};

it('a deployment has defaults, among them the repository’s museum, also for empty variables', () => {
  const empty = { MUSEUM_FILE: '', ALLOWED_ORIGINS: '', REQUESTS_PER_SECOND: '', TRACES: '' };

  expect(deploymentOf('prod', {}, empty)).toEqual(defaults);
});

it('a deployment takes its section, and variables override it', () => {
  const domain = { domainName: 'api.museum.example', certificateArn };
  const settings = { ...domain, allowedOrigins: ['https://c.example'], requestsPerSecond: 21, hoursWithoutSale: 24 };
  const variables = {
    ...{ MUSEUM_FILE: 'other.yaml', ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' },
    ...{ LOG_RETENTION_DAYS: '90', HOURS_WITHOUT_SALE: '72', TRACES: 'false', BASE_PATH: 'city' },
  };

  expect(deploymentOf('prod', settings, variables)).toEqual({
    ...{ ...defaults, ...domain, museumFile: 'other.yaml' },
    allowedOrigins: ['https://a.example', 'http://localhost:5173'],
    ...{ requestsPerSecond: 21, salesPerSecond: 11, logRetentionDays: 90, hoursWithoutSale: 72 },
    ...{ traces: false, basePath: 'city' },
  });
  expect(deploymentOf('prod', settings, { SALES_PER_SECOND: '5' }).salesPerSecond).toBe(5);
});

it('a deployment is live and kept warm if it is production or its section says so', () => {
  const annex = { live: true, museumFile: 'infra/museum-annex.yaml' };

  const own = resolve(annex.museumFile);
  expect(deploymentOf('annex', annex)).toMatchObject({ live: true, keepWarm: true, museumFile: own });
  for (const one of [deploymentOf('annex'), deploymentOf('prod', { live: false })])
    expect(one).toMatchObject({ live: false, keepWarm: false });
  expect(deploymentOf('prod', {}, { KEEP_WARM: 'false' })).toMatchObject({ live: true, keepWarm: false });
});

it('a deployment refuses variables by their names', () => {
  const refused = () =>
    deploymentOf('prod', {}, { REQUESTS_PER_SECOND: 'many', ALLOWED_ORIGINS: 'null', TRACES: '1', BASE_PATH: 'a' });

  for (const fault of [
    'REQUESTS_PER_SECOND must be a whole number from 1 to 999999, in digits\n',
    `ALLOWED_ORIGINS.0 ${origin}\n`,
    'TRACES must be true or false',
    'BASE_PATH needs domainName\n',
  ])
    expect(refused).toThrow(fault);
});

it('a deployment needs a section for its stage, which may be empty', () => {
  const sections = new Map(Object.entries({ prod: { logRetentionDays: 90 }, trial: {} }));

  expect([settingsOf('prod', sections), settingsOf('trial', sections)]).toEqual([{ logRetentionDays: 90 }, {}]);
  const message = 'infra/settings.yaml has no section for the stage prd. It has prod, trial.';
  expect(() => settingsOf('prd', sections)).toThrow(message);
});
