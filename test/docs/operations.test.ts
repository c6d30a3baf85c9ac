/** docs/operations.md, its settings, commands and jq filters. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deploymentOf } from '../../infra/settings/deployment.ts';
import { cloudFormation } from '../support/template/synthesized.ts';
import { cloudFormationWith } from '../support/template/synthesizing.ts';

const isThere = spawnSync('jq', ['--version']).status === 0;
const manual = readFileSync('docs/operations.md', 'utf8');

/** Runs jq on some inputs with the filter that the pattern finds in the manual. @returns its output */
const byFilter = (pattern: RegExp, inputs: readonly unknown[], ...options: string[]) => {
  const [, filter = ''] = pattern.exec(manual) ?? [];
  const input = inputs.map((one) => JSON.stringify(one)).join('\n');
  const { status, stdout, stderr } = spawnSync('jq', [...options, filter], { input, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

it('the manual names only outputs and resources that the stack has', () => {
  const settings = { live: true, domainName: 'api.museum.example', certificateArn: 'arn:…' };
  const { Outputs, Resources } = cloudFormationWith(settings).toJSON();
  // RoleArn is an output of CI's own stack.
  const outputs = [...manual.matchAll(/\boutput ([A-Z]\w+)/g)].map(([, name]) => name).filter((it) => it !== 'RoleArn');
  const resources = [...manual.matchAll(/\bphysical (\w+)|Resources\.(\w+)/g)].map(([, one, other]) => one ?? other);

  expect(outputs).toContain('DomainTargetHostedZoneId');
  expect(outputs.filter((name = '') => !(name in Outputs))).toEqual([]);
  expect(resources).toContain('AlarmsTopic3A2DFEBA');
  expect(resources.filter((name = '') => !(name in Resources))).toEqual([]);
});

it('the manual gives the default of every setting', async () => {
  const defaults = new Map(Object.entries({ ...deploymentOf('any'), museumFile: 'infra/museum.yaml' }));
  const [, chapter = ''] = manual.split('\n## Settings\n');
  const [table = ''] = chapter.split('\n## ');

  const rows = [...table.matchAll(/^\| `(\w+)` \| `?(.+?)`? \|/gm)];

  // The refusal of an unknown setting lists the known ones.
  const refuse = async () => deploymentOf('any', { none: 1 } as object);
  const [, known] = String(await refuse().catch(String)).split(' may have ');
  expect(rows.map(([, key]) => key)).toEqual(known?.split(', '));
  for (const [, key = '', unless] of rows) expect([key, unless]).toEqual([key, String(defaults.get(key) ?? 'none')]);
});

it.skipIf(!isThere)('a filter makes the records of a domain: its proof, and the way to API Gateway (needs jq)', () => {
  const name = { Name: '_x.api.museum.example.', Type: 'CNAME' };
  const proof = { ...name, Value: '_y.acm-validations.aws.' };
  const zone = { name: 'api.museum.example', target: 'd-1.execute-api.eu-central-1.amazonaws.com', zone: 'Z1' };
  const args = Object.entries(zone).flatMap(([name, value]) => ['--arg', name, value]);

  const asked = byFilter(/jq '([^']*)' \| record/, [proof]);
  const ResourceRecordSet = { ...name, TTL: 300, ResourceRecords: [{ Value: proof.Value }] };
  const Changes = [{ Action: 'UPSERT', ResourceRecordSet }];
  expect(byFilter(/record\(\) \{ jq '([^']*)'/, [asked])).toEqual({ Changes });
  expect(byFilter(/jq -n --arg [^']*'([^']*)' \| record/, [], '-n', ...args)).toEqual({
    Name: 'api.museum.example',
    Type: 'A',
    AliasTarget: { DNSName: zone.target, HostedZoneId: 'Z1', EvaluateTargetHealth: false },
  });
});

it.skipIf(!isThere)('a filter makes the table of an import as the stack has it (needs jq)', () => {
  const [table] = Object.values(cloudFormation().findResources('AWS::DynamoDB::GlobalTable'));
  const { BillingMode, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table?.Properties ?? {};
  const asThere = { BillingMode, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };

  const imported = byFilter(/jq '([^']*)' \\\n +"cdk\.out/, [cloudFormation().toJSON()]);

  expect(imported).toEqual({ TableName: 'Museum-imported', ...asThere });
});

it.skipIf(!isThere)('a filter makes a new password for the old user name, if it gets both (needs jq)', () => {
  const filter = /jq -sc '([^']*)' <\(secret "\$SECRET"\)/;
  const old = { username: 'staff', password: 'old' };

  expect(byFilter(filter, [old, 'new'], '-s')).toEqual({ username: 'staff', password: 'new' });
  for (const one of [old, 'new']) expect(() => byFilter(filter, [one], '-s')).toThrow();
});

const next = { next: { secret: 'announced', signsFrom: '2026-11-01T00:00:00.000Z' } };

it.skipIf(!isThere).each([
  ['where the old key signs again, and the new stay listed', ['older'], {}, ['made'], {}, ['older', 'new', 'made']],
  ['with the announced one, which may sign already', [], next, [], {}, ['new']],
  ['of which a new announced one is listed, but no longer announced', [], {}, [], next, ['new', 'announced']],
])('a filter puts old ticket keys into the new secret, %s (needs jq)', (_, older, announced, made, since, previous) => {
  const filter = /jq -sc '([^']*)' \\\n +<\(secret '<name of the old secret>'\)/;

  const secrets = [
    { current: 'old', previous: older, ...announced },
    { current: 'new', previous: made, ...since },
  ];
  expect(byFilter(filter, secrets, '-s')).toEqual({ current: 'old', previous, ...announced });
  for (const one of secrets) expect(() => byFilter(filter, [one], '-s')).toThrow();
});
