/** Which bundles are made anew after a change: those that it touches, so that a saved change is served soon. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../../support/contract/contract.ts';
import { copyProject, removeProject } from '../../support/processes/serving.ts';

const project = copyProject();
afterAll(() => removeProject(project));

const names = [...contract.map(({ operationId }) => operationId), 'authorizer'];
const bundle = (name: string) => join(project, 'dist', name, 'index.mjs');

const build = (): void => {
  const script = "import('./infra/build/build-unless-done.ts').then(({ buildUnlessDone }) => buildUnlessDone())";
  execFileSync(process.execPath, ['-e', script], { cwd: project });
};

describe('a start after a change', () => {
  it.each([
    ['a function', ['functions/getMuseumHours.ts'], ['getMuseumHours']],
    ['what one of them uses', ['shared/ticket-image/ticket-layout.ts'], ['getTicketCode']],
    ['files of editors and the local run', ['shared/api/.#schemas.ts', 'local/serve.ts'], []],
  ])('of %s makes those bundles that it touches: %s', (_, files, made) => {
    for (const file of files) appendFileSync(join(project, file), 'export const added = 1;\n');
    for (const name of names) writeFileSync(bundle(name), 'as it was');

    build();

    expect(names.filter((name) => readFileSync(bundle(name), 'utf8') !== 'as it was')).toEqual(made);
  });
});
