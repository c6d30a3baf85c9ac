/** infra/settings.yaml: what operators may write in it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, type Settings } from '../../../infra/settings/settings-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const file = join(temporaryFolder(), 'settings.yaml');

const read = (text: string) => {
  writeFileSync(file, text);
  return readSettings(file);
};

const ownDomain =
  'domainName: api.museum.example, certificateArn: "arn:aws:acm:eu-central-1:123456789012:certificate/1"';

const globalAcl = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/1';

it('the file of settings ships with sections for production, for a trial and for npm start, which set nothing', () => {
  expect([...readSettings()]).toEqual(['prod', 'trial', 'local'].map((stage) => [stage, {}]));
});

it('the file of settings has a section for each stage, of any of the keys', () => {
  // `Required`, so that the compiler asks here for a new key.
  const settings: Required<Settings> = {
    live: true,
    keepWarm: false,
    museumFile: 'infra/museum-annex.yaml',
    allowedOrigins: ['https://museum.example', 'http://localhost:5173'],
    problemTypes: 'https://museum.example/problems#',
    requestsPerSecond: 200,
    salesPerSecond: 50,
    logRetentionDays: 400,
    alarmEmail: 'ops@museum.example',
    hoursWithoutSale: 168,
    traces: false,
    throttledKeys: true,
    monthlyBudgetUsd: 25,
    webAclArn: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1',
    domainName: 'api.xn--e1aybc.xn--p1ai',
    certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1',
    basePath: 'museum',
  };
  const lines = Object.entries(settings).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);

  const sections = Object.entries({ prod: settings, 'City-2': {} });
  expect([...read(`prod:\n${lines.join('\n')}\nCity-2:\n`)]).toEqual(sections);
});

const origin = 'must be an origin such as https://museum.example, or *';
const origins = 'must be a list of origins, or of * alone';
const path = 'must be a path segment, not only dots';

it.each([
  ['problemTypes: https://a.example', 'problemTypes must be an https address that ends with / or #'],
  ['problemTypes: https://$context.path/', 'problemTypes must be an https address that ends with / or #'],
  ['requestsPerSecond: 0', 'requestsPerSecond must be a whole number from 1 to 999999, in digits'],
  ['logRetentionDays: 31', 'logRetentionDays must be one of 1, 3, 5, 7, 14, 30,'],
  ['alarmEmail: ops@münchen.de', 'alarmEmail must be an e-mail address'],
  ['hoursWithoutSale: 169', 'hoursWithoutSale must be a whole number from 1 to 168, in digits'],
  ['live: maybe', 'live must be true or false'],
  ['museumFile: infra/annex.yaml', 'museumFile must be a file such as infra/museum-annex.yaml'],
  ['museumFile: infra/museum-a/b.yaml', 'museumFile must be a file such as infra/museum-annex.yaml'],
  ['monthlyBudgetUsd: 25', 'monthlyBudgetUsd needs alarmEmail'],
  [`webAclArn: ${globalAcl}`, "webAclArn must be a regional web ACL's ARN"],
  ['domainName: api.museum.example', 'domainName needs certificateArn'],
  ['certificateArn: arn:aws:acm:eu-central-1:123456789012:certificate/1', 'certificateArn needs domainName'],
  // As the example in the file is.
  [`{ ${ownDomain.replace('/1"', '/…"')} }`, "certificateArn must be a certificate's ARN"],
  ['basePath: museum', 'basePath needs domainName'],
  ...['..', '%2e', '', 'a/..', 'a b', 'ü'].map((text) => [`{ ${ownDomain}, basePath: "${text}" }`, `basePath ${path}`]),
  ...['[]', 'https://a.example', '["*", https://a.example]'].map((list) => [
    `allowedOrigins: ${list}`,
    `allowedOrigins ${origins}`,
  ]),
  ...['museum.example', 'https://a.example/', 'https://a.example,', 'null'].map((one) => [
    `allowedOrigins: [https://b.example, "${one}"]`,
    `allowedOrigins.1 ${origin}`,
  ]),
  ['password: secret', 'password is not a known key; prod may have live, keepWarm, '],
])('the file of settings names the mistake in %j with its line, and no other', (line, fault) => {
  const refused = () => read(`# Settings\nprod:\n  ${line}\n`);

  expect(refused).toThrow(`${file}:3: prod.${fault}`);
  expect(refused).not.toThrow('\n');
});

it.each(['my_stage', '', 'a/b', 'x'.repeat(101)])(
  'the file of settings refuses a stage that can name no stack: %j',
  (stage) => {
    expect(() => read(`"${stage}":\n`)).toThrow('must be a stage: 1 to 100 letters, digits and hyphens');
  },
);
