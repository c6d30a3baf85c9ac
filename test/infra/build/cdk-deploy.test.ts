/**
 * From sources to what `cdk deploy` sends, also under a strict umask. Bundles that the sources do not make are refused.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScriptHere } from '../../support/processes/scripts-here.ts';
import { copyProject } from '../../support/processes/serving.ts';

const project = copyProject();
const env = { ...process.env, HOME: project, npm_config_userconfig: join(homedir(), '.npmrc') };
let said: string;

/** The bundle of a function that is gone. */
const former = join(project, 'dist/formerOperation');

beforeAll(() => {
  mkdirSync(former);
  writeFileSync(join(former, 'index.mjs'), '');
  said = execFileSync('sh', ['-c', 'umask 077 && exec npm run --silent synth 2>&1'], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs the CDK app with other settings. */
const synthesize = (settings: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['infra/app.ts'], {
    cwd: project,
    env: { ...env, CDK_OUTDIR: join(project, 'other.out'), ...settings },
    encoding: 'utf8',
  });

describe('npm run synth', () => {
  it('writes the template without a word', () => {
    const { Resources } = JSON.parse(readFileSync(join(project, 'cdk.out/Museum.template.json'), 'utf8'));

    expect(said).toBe('');
    expect(Object.values<{ Type: string }>(Resources).map(({ Type }) => Type)).toContain('AWS::ApiGateway::RestApi');
  });

  it('refuses in one line a museum that is too long for the variables of a function, and writes no template', () => {
    const days = Array.from({ length: 73 }, (_, year) => [`${2027 + year}-05-14`, `${2027 + year}-05-15`]).flat();
    const file = join(project, 'long.yaml');
    const museum = readFileSync(join(project, 'infra/museum.yaml'), 'utf8');
    writeFileSync(
      file,
      museum.replace('exceptions:', `exceptions:\n${days.map((day) => `  ${day}: closed\n`).join('')}`),
    );

    const { status, stdout, stderr } = synthesize({ MUSEUM_FILE: file });

    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^The museum's file and the allowed origins are too long: \d+ of 3700 bytes: leave out days and seasons .+\n$/,
    );
    expect(existsSync(join(project, 'other.out/Museum.template.json'))).toBe(false);
  });

  it('deletes the bundle of a function that is gone', () => {
    expect(existsSync(former)).toBe(false);
  });

  it('gives all deployed files modes with which Lambda can read them, whatever the umask', () => {
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
});

/** Puts something out of the way. @returns what puts it back */
const without = (path: string) => () => {
  const [place, elsewhere] = [join(project, path), join(project, 'elsewhere')];
  renameSync(place, elsewhere);
  return () => renameSync(elsewhere, place);
};

const withOtherSources = () => {
  const file = join(project, 'shared/api/one-more.ts');
  writeFileSync(file, 'export {};\n');
  return () => rmSync(file);
};

const withOtherPackages = () => {
  const file = join(project, 'package-lock.json');
  const locked = readFileSync(file);
  appendFileSync(file, '\n');
  return () => writeFileSync(file, locked);
};

const renderer = 'dist/getTicketCode/node_modules';

describe('a deployment whose build was skipped', () => {
  it.each([
    ['The bundle of getMuseumHours is missing', without('dist/getMuseumHours')],
    ['The bundles are older than the sources', withOtherSources],
    ['The bundles are older than the sources', withOtherPackages],
    ["getTicketCode misses the renderer for Lambda's processor", without(renderer)],
    [
      "getTicketCode misses the renderer for Lambda's processor",
      without(`${renderer}/@takumi-rs/core-linux-arm64-gnu/core.linux-arm64-gnu.node`),
    ],
  ])('is refused: %s', async (message, spoil) => {
    const mend = spoil();

    const said = await runScriptHere(project, 'infra/app.ts', []);
    mend();

    expect(said).toEqual({ code: 1, out: '', err: `${message}: run npm run build.\n` });
  });
});
