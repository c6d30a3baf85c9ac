/** infra/settings.yaml: what operators may write in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../infra/settings/settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'settings.yaml');

const read = (text: string) => {
  writeFileSync(file, text);
  return readSettings(file);
};

describe('the file of settings', () => {
  it('ships with sections for production, for a trial and for npm start, which set nothing', () => {
    expect([...readSettings()]).toEqual([
      ['prod', {}],
      ['trial', {}],
      ['local', {}],
    ]);
  });

  it('has a section for each stage, of any of the keys', () => {
    const text = `prod:
  allowedOrigins: [https://museum.example, http://localhost:5173]
  problemTypes: https://museum.example/problems#
  requestsPerSecond: 200
  salesPerSecond: 50
  logRetentionDays: 400
  alarmEmail: ops@museum.example
  hoursWithoutSale: 168
  traces: false
  monthlyBudgetUsd: 25
  webAclArn: arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1
  domainName: api.xn--e1aybc.xn--p1ai
  certificateArn: arn:aws:acm:eu-central-1:123456789012:certificate/1
  basePath: museum
City-2:
`;

    expect(Object.fromEntries(read(text))).toEqual({
      prod: {
        allowedOrigins: ['https://museum.example', 'http://localhost:5173'],
        problemTypes: 'https://museum.example/problems#',
        requestsPerSecond: 200,
        salesPerSecond: 50,
        logRetentionDays: 400,
        alarmEmail: 'ops@museum.example',
        hoursWithoutSale: 168,
        traces: false,
        monthlyBudgetUsd: 25,
        webAclArn: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/1',
        domainName: 'api.xn--e1aybc.xn--p1ai',
        certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1',
        basePath: 'museum',
      },
      'City-2': {},
    });
  });

  it.each([
    ['problemTypes: https://a.example', 'prod.problemTypes is not an https address that ends with / or #'],
    ['problemTypes: https://$context.path/', 'prod.problemTypes is not an https address that ends with / or #'],
    ['requestsPerSecond: 0', 'prod.requestsPerSecond must be a whole number from 1 to 999999'],
    ['salesPerSecond: many', 'prod.salesPerSecond must be a whole number from 1 to 999999'],
    ['logRetentionDays: 31', expect.stringMatching(/^prod\.logRetentionDays is none of 1, 3, 5, .*, 3653$/)],
    ['alarmEmail: operator', 'prod.alarmEmail is not an e-mail address'],
    ['hoursWithoutSale: 0', 'prod.hoursWithoutSale must be a whole number from 1 to 168'],
    ['traces: 0', 'prod.traces must be true or false'],
    ['monthlyBudgetUsd: 25', 'prod.monthlyBudgetUsd needs alarmEmail'],
    ['webAclArn: museum', "prod.webAclArn is not a regional web ACL's ARN"],
    [
      'webAclArn: arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/1',
      "prod.webAclArn is not a regional web ACL's ARN",
    ],
    ['domainName: api.museum.example', 'prod.domainName needs certificateArn'],
    ['certificateArn: arn:aws:acm:eu-central-1:123456789012:certificate/1', 'prod.certificateArn needs domainName'],
    ['basePath: museum', 'prod.basePath needs domainName'],
    ['allowedOrigins: []', 'prod.allowedOrigins must be a list'],
    ['allowedOrigins: https://a.example', 'prod.allowedOrigins must be a list'],
    ['allowedOrigins: ["*", https://a.example]', 'prod.allowedOrigins is * or a list of origins, not both'],
    ['password: secret', expect.stringMatching(/^prod\.password is not a known key; prod may have allowedOrigins, /)],
  ])('names the mistake in %j with its line', (line, fault) => {
    let message = '';
    try {
      read(`# Settings\nprod:\n  ${line}\n`);
    } catch (error) {
      message = (error as Error).message;
    }

    expect(message.split('\n')).toHaveLength(1);
    expect(message.slice(0, file.length + 4)).toBe(`${file}:3: `);
    expect(message.slice(file.length + 4)).toEqual(fault);
  });

  it('refuses the ARN of a certificate that is cut off, as the example in the file is', () => {
    const text = 'prod:\n  domainName: api.museum.example\n  certificateArn: arn:aws:acm:eu-central-1:123456789012:';

    for (const end of ['certificate', 'certificate/', 'certificate/…'])
      expect(() => read(`${text}${end}\n`)).toThrow(`${file}:3: prod.certificateArn is not a certificate's ARN`);
  });

  it.each(['museum.example', 'https://a.example/', 'https://a.example,', ' ', 'null'])(
    'refuses an origin that no browser sends: %j',
    (origin) => {
      expect(() => read(`prod:\n  allowedOrigins: [https://b.example, "${origin}"]\n`)).toThrow(
        `${file}:2: prod.allowedOrigins.1 is neither an origin such as https://museum.example nor *`,
      );
    },
  );

  it.each(['my_stage', 'v1.1', '', 'a stage', 'ü', 'a/b', 'x'.repeat(101)])(
    'refuses a stage that cannot stand in names of stacks and APIs: %j',
    (stage) => {
      expect(() => read(`"${stage}":\n`)).toThrow('is no stage: 1 to 100 letters, digits and hyphens');
    },
  );
});
