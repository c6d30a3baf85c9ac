/** What a function finds on Lambda, and so in the processes in which the bundles are tested; and what becomes of its answer. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type DeployedFiles, deployFiles } from '../../support/deployed-files.ts';
import type { Outcome } from '../../support/runtime-api.ts';
import { otherUser, type RuntimeProcess, startRuntime } from '../../support/runtime-process.ts';

const files: DeployedFiles = deployFiles();
const sources = mkdtempSync(join(tmpdir(), 'museum-sources-'));
const running: RuntimeProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((runtime) => runtime.close()));
});
afterAll(() => {
  files.remove();
  rmSync(sources, { recursive: true });
});

/** A function with this source as its bundle. */
const deploy = async (source: string): Promise<RuntimeProcess & { readonly folder: string }> => {
  const asset = join(sources, crypto.randomUUID());
  mkdirSync(asset);
  writeFileSync(join(asset, 'index.mjs'), source);
  const folder = files.place(asset);
  const runtime = await startRuntime({
    ...files,
    taskRoot: folder,
    functionName: 'Probe',
    handler: 'index.handler',
    runtime: 'nodejs24.x',
    memoryMegabytes: 1024,
    timeoutSeconds: 15,
    variables: {},
  });
  running.push(runtime);
  return { ...runtime, folder };
};

const returned = (outcome: Outcome) => ('value' in outcome ? outcome.value : outcome);

describe('a function', () => {
  const probe = `
    import { writeFileSync } from 'node:fs';
    const failure = async (deed) => { try { await deed(); } catch (error) { return error.code; } };
    export const handler = async () => ({
      node: process.version, folder: process.cwd(), user: process.getuid?.(), home: process.env.HOME ?? 'none',
      variables: Object.keys(process.env).filter((name) => /^npm_|^VITEST|^NODE_OPTIONS/.test(name)),
      writing: await failure(() => writeFileSync(new URL('new', import.meta.url), '')),
      changing: await failure(() => writeFileSync(new URL('index.mjs', import.meta.url), '')),
      importing: await failure(() => import('@aws-sdk/client-dynamodb')),
      hour: new Date(0).getHours(),
    });`;

  it(`${otherUser ? 'is not run by the owner of its files' : 'is run by the owner of its files, as only root may choose another'}`, async () => {
    const runtime = await deploy(probe);

    const { user } = returned(await runtime.invoke({}));

    if (!otherUser)
      process.stderr.write('The functions ran as the owner of their files: only root may choose another.\n');
    expect(user).toBe(otherUser?.uid ?? statSync(runtime.folder).uid);
  });

  it('has Node 24 in its own folder, which it cannot change, and nothing else of this machine', async () => {
    const runtime = await deploy(probe);

    const found = returned(await runtime.invoke({}));

    expect(found).toEqual({
      node: expect.stringMatching(/^v24\./),
      folder: runtime.folder,
      user: found.user,
      home: 'none',
      variables: [],
      writing: 'EACCES',
      changing: 'EACCES',
      importing: 'ERR_MODULE_NOT_FOUND',
      hour: 0,
    });
  });

  it('stands still while it is frozen, and then gets the event that came meanwhile', async () => {
    const runtime = await deploy(`
      let last = performance.now(), longest = 0;
      const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        return longest;
      };
      setInterval(look, 5);
      // Once thawed, the event may come before the interval does.
      export const handler = async () => look();`);
    await runtime.invoke({});

    runtime.freeze();
    const outcome = runtime.invoke({});
    await setTimeout(500);
    runtime.thaw();

    expect(returned(await outcome)).toBeGreaterThan(450);
  });

  it('is told of the event what Lambda tells', async () => {
    const runtime = await deploy(`export const handler = async (event, context) => ({
      event, name: context.functionName, memory: context.memoryLimitInMB, arn: context.invokedFunctionArn,
      hasTime: context.getRemainingTimeInMillis() > 14_000, hasId: context.awsRequestId.length === 36,
    });`);

    expect(returned(await runtime.invoke({ text: 'Ünïcødé' }))).toEqual({
      event: { text: 'Ünïcødé' },
      name: 'Probe',
      memory: '1024',
      arn: 'arn:aws:lambda:eu-central-1:000000000000:function:Probe',
      hasTime: true,
      hasId: true,
    });
  });
});

describe('an answer', () => {
  it.each([
    ['a value', 'async () => 1', { value: 1 }],
    ['nothing', 'async () => {}', { value: null }],
    ['an error', "async () => { throw new RangeError('too far'); }", failure('RangeError', 'too far')],
    ['what is no error', "async () => { throw 'text'; }", failure('string', 'text')],
    ['what is no JSON', 'async () => 1n', failure('Runtime.JSONStringifyError', 'Unable to stringify response body')],
    ['a wish for a callback', '(event, context, callback) => {}', failure('Runtime.CallbackHandlerDeprecated')],
    ['no function', '1', failure('Runtime.HandlerNotFound', 'index.handler is not a function')],
    ['an end of the process', 'async () => process.exit(1)', failure('Runtime.ExitError')],
  ])('is %s', async (_, handler, expected) => {
    const runtime = await deploy(`export const handler = ${handler};`);

    expect(await runtime.invoke({})).toEqual(expected);
  });
});

function failure(errorType: string, errorMessage: unknown = expect.any(String)) {
  return { error: expect.objectContaining({ errorType, errorMessage }) };
}
