/** docs/operations.md: its settings, what its commands name in the stack, and what their jq filters make. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deploymentOf } from '../../infra/settings/deployment.ts';
import { section } from '../../infra/settings/settings-file.ts';
import { cloudFormation } from '../support/template/synthesized.ts';
import { cloudFormationWith } from '../support/template/synthesizing.ts';

const isThere = spawnSync('jq', ['--version']).status === 0;
const manual = readFileSync('docs/operations.md', 'utf8');

/** What jq makes of some inputs by the filter that the pattern finds in the manual. */
const byFilter = (pattern: RegExp, inputs: readonly unknown[], ...options: string[]) => {
  const [, filter = ''] = pattern.exec(manual) ?? [];
  const { status, stdout, stderr } = spawnSync('jq', [...options, filter], {
    input: inputs.map((input) => JSON.stringify(input)).join('\n'),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

/** The value of the new secret with the old one in it. */
const adopt = (old: object, made: object) =>
  byFilter(/jq -sc '([^']*)' \\\n +<\(secret '<name of the old secret>'\)/, [old, made], '-s');

it('name outputs and resources that the stack has', () => {
  const domain = { domainName: 'api.museum.example', certificateArn: 'arn:…' };
  const { Outputs, Resources } = cloudFormationWith(domain).toJSON();
  // That of the forge's own stack.
  const outputs = [...manual.matchAll(/\boutput ([A-Z]\w+)/g)].map(([, name]) => name).filter((it) => it !== 'RoleArn');
  const resources = [...manual.matchAll(/\bphysical (\w+)|Resources\.(\w+)/g)].map(([, one, other]) => one ?? other);

  expect(outputs).toContain('DomainTargetHostedZoneId');
  expect(outputs.filter((name = '') => !(name in Outputs))).toEqual([]);
  expect(resources).toContain('AlarmsTopic3A2DFEBA');
  expect(resources.filter((name = '') => !(name in Resources))).toEqual([]);
});

it('say of every setting what counts unless it is set', () => {
  const defaults = new Map(Object.entries(deploymentOf('any')));
  const [, chapter = ''] = manual.split('\n## Settings\n');
  const [table = ''] = chapter.split('\n## ');

  const rows = [...table.matchAll(/^\| `(\w+)` \| `?(.+?)`? \|/gm)].map(([, key, unless]) => `${key}: ${unless}`);

  expect(rows.sort()).toEqual(
    Object.keys(section.properties)
      .map((key) => `${key}: ${defaults.get(key) ?? 'none'}`)
      .sort(),
  );
});

describe.skipIf(!isThere)('a domain’s records (needs jq)', () => {
  const asChange = (record: object) => byFilter(/record\(\) \{ jq '([^']*)'/, [record]);

  it('prove to Certificate Manager whose it is', () => {
    const asked = { Name: '_x.api.museum.example.', Type: 'CNAME', Value: '_y.acm-validations.aws.' };

    expect(asChange(byFilter(/jq '([^']*)' \| record/, [asked]))).toEqual({
      Changes: [
        {
          Action: 'UPSERT',
          ResourceRecordSet: {
            Name: '_x.api.museum.example.',
            Type: 'CNAME',
            TTL: 300,
            ResourceRecords: [{ Value: '_y.acm-validations.aws.' }],
          },
        },
      ],
    });
  });

  it('lead it to API Gateway', () => {
    const target = ['--arg', 'target', 'd-1.execute-api.eu-central-1.amazonaws.com'];
    const options = ['-n', '--arg', 'name', 'api.museum.example', ...target, '--arg', 'zone', 'Z1'];

    expect(byFilter(/jq -n --arg [^']*'([^']*)' \| record/, [], ...options)).toEqual({
      Name: 'api.museum.example',
      Type: 'A',
      AliasTarget: {
        DNSName: 'd-1.execute-api.eu-central-1.amazonaws.com',
        HostedZoneId: 'Z1',
        EvaluateTargetHealth: false,
      },
    });
  });
});

it.skipIf(!isThere)('make the table of an import as the stack has it (needs jq)', () => {
  const [table] = Object.values(cloudFormation().findResources('AWS::DynamoDB::GlobalTable'));
  const { BillingMode, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table?.Properties ?? {};

  const imported = byFilter(/jq '([^']*)' \\\n +"cdk\.out/, [cloudFormation().toJSON()]);

  expect(imported).toEqual({
    TableName: 'Museum-imported',
    BillingMode,
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes,
  });
});

const next = (secret: string) => ({ secret, signsFrom: '2026-11-01T00:00:00.000Z' });

describe.skipIf(!isThere)('the old ticket keys in the new secret (needs jq)', () => {
  it('sign again, and the new ones follow them in the list', () => {
    const made = { current: 'made', previous: ['made before'] };

    expect(adopt({ current: 'old', previous: ['older'] }, made)).toEqual({
      current: 'old',
      previous: ['older', 'made', 'made before'],
    });
  });

  it('keep the announced key, which may sign already', () => {
    const made = { current: 'made', previous: [] };

    expect(adopt({ current: 'old', previous: [], next: next('announced') }, made)).toEqual({
      current: 'old',
      previous: ['made'],
      next: { secret: 'announced', signsFrom: '2026-11-01T00:00:00.000Z' },
    });
  });

  it('drop the announcement of the new keys, but list that key', () => {
    const made = { current: 'made', previous: [], next: next('announced since') };

    expect(adopt({ current: 'old', previous: [] }, made)).toEqual({
      current: 'old',
      previous: ['made', 'announced since'],
    });
  });
});
