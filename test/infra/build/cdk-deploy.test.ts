/** From sources to what `cdk deploy` sends, even under a strict umask; outdated bundles are refused. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionNames } from '../../support/contract/contract.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { copyProject } from '../../support/processes/serving.ts';

const project = copyProject();

/** A commit, and settings beside those that all tests have. */
const options = {
  GITHUB_SHA: '1a2b3c4d5e6f708192a3b4c5d6e7f80912a3b4c5',
  ...{ ALARM_EMAIL: 'operator@museum.example', MONTHLY_BUDGET_USD: '25', HOURS_WITHOUT_SALE: '168' },
  ...{ TRACES: 'false', THROTTLED_KEYS: 'true', DOMAIN_NAME: 'api.museum.example', BASE_PATH: 'museum' },
  CERTIFICATE_ARN: 'arn:aws:acm:eu-central-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  WEB_ACL_ARN: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/museum/12345678-1234-1234-1234-123456789012',
};

// Not in a hook, which has a timeout: a busy machine takes a minute.
const said = execFileSync('sh', ['-c', 'umask 077 && exec npm run --silent synth 2>&1'], {
  cwd: project,
  env: { ...process.env, ...options, HOME: project, npm_config_userconfig: join(homedir(), '.npmrc') },
  encoding: 'utf8',
});

it("npm run synth writes a template that passes cdk-nag and CloudFormation's schemas; it names what was set", () => {
  const { Resources, Outputs } = JSON.parse(readFileSync(join(project, 'cdk.out/Museum.template.json'), 'utf8'));

  expect(said).toBe(
    'Set by the environment, not by infra/settings.yaml: ALLOWED_ORIGINS, PROBLEM_TYPES, ALARM_EMAIL, ' +
      'HOURS_WITHOUT_SALE, MONTHLY_BUDGET_USD, TRACES, THROTTLED_KEYS, WEB_ACL_ARN, DOMAIN_NAME, CERTIFICATE_ARN, ' +
      'BASE_PATH.\n',
  );
  expect(Outputs.Version.Value).toBe('1a2b3c4d5e6f');
  expect(Object.values<{ Type: string }>(Resources).map(({ Type }) => Type)).toEqual(
    expect.arrayContaining(['AWS::ApiGateway::DomainName', 'AWS::Budgets::Budget', 'AWS::SNS::Subscription']),
  );
});

it('npm run synth gives all deployed files modes with which Lambda can read them, whatever the umask', () => {
  const assets = readdirSync(join(project, 'cdk.out')).filter((name) => name.startsWith('asset.'));
  const files = assets.flatMap((asset) =>
    readdirSync(join(project, 'cdk.out', asset), { withFileTypes: true, recursive: true }),
  );

  const modes = files
    .filter((file) => file.isFile())
    .map((file) => (statSync(join(file.parentPath, file.name)).mode & 0o777).toString(8));
  expect(assets.length).toBeGreaterThan(5);
  expect([...new Set(modes)]).toEqual(['644']);
});

it("a deployment takes the museum's file that its section names, and warns that no alarm is mailed", async () => {
  const [file, settings] = [join(project, 'infra/settings.yaml'), readFileSync('infra/settings.yaml', 'utf8')];
  writeFileSync(file, `${settings}annex:\n  live: true\n  museumFile: infra/museum-annex.yaml\n`);

  const synth = () =>
    runAnewHere(project, 'infra/app.ts', [], { STAGE: 'annex', ALLOWED_ORIGINS: '', PROBLEM_TYPES: '' });
  const without = await synth();
  copyFileSync(join(project, 'infra/museum.yaml'), join(project, 'infra/museum-annex.yaml'));
  const { code, err } = await synth();
  writeFileSync(file, settings);

  expect(without).toMatchObject({ code: 1, err: expect.stringMatching(/infra\/museum-annex\.yaml does not exist/) });
  const untold = 'Nobody is told of alarms: annex is live, and infra/settings.yaml has no alarmEmail for it.\n';
  // Without a web ACL cdk-nag finds more.
  expect([code, err]).toEqual([0, untold]);
});

const all = functionNames.join(', ');
const older = (names: string) => `The bundle of ${names} is missing or older than its sources`;

it.each([
  ['dist/getMuseumHours', older('getMuseumHours')],
  ['shared/ticket-image/ticket-layout.ts', older('getTicketCode')],
  ['shared/api/validation.ts', older(all)],
  ['infra/build/plugins.ts', older(all)],
  ['package-lock.json', older(all)],
  ['dist/getTicketCode/node_modules', "getTicketCode misses the renderer for Lambda's processor"],
])('a deployment whose build was skipped is refused: without %s', async (missing, message) => {
  const [place, elsewhere] = [join(project, missing), join(project, 'elsewhere')];
  // Files of editors and of the local run touch no bundle.
  for (const benign of ['shared/api/.#schemas.ts', 'local/serve.ts']) writeFileSync(join(project, benign), '');
  renameSync(place, elsewhere);

  const said = await runAnewHere(project, 'infra/app.ts', []);
  renameSync(elsewhere, place);

  expect(said).toEqual({ code: 1, out: '', err: `${message}: run npm run build.\n` });
});

it('a source that is saved while esbuild reads it leaves its bundle outdated', async () => {
  const { noteSources, outdatedFunctions } = await import(join(project, 'infra/build/made-of.ts'));
  noteSources('getMuseumHours', ['functions/getMuseumHours.ts'], new Map());
  expect(outdatedFunctions()).toEqual(['getMuseumHours']);
});
