/** How long drawing the first ticket takes, and how large the picture is, by kind of name. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { buildUnlessDone, forLambda } from '../infra/build/build.ts';
import { pluginsFor } from '../infra/build/plugins.ts';
import { bundleFolder, projectRoot } from '../infra/files/paths.ts';
import type { TicketFace } from '../shared/ticket-image/ticket-face.ts';
import { faces, latin } from './image/faces.ts';
import { inTurn, median, round } from './measure.ts';
import { type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

const processes = 5;

export const image: Section = {
  columns: 'name | cold, ms | ratio of cold | bytes',
  measure: async () => {
    await buildUnlessDone();
    const folder = mkdtempSync(join(tmpdir(), 'museum-image-'));
    try {
      await bundleDrawers(folder);
      const draw = (module: string, face: TicketFace) => () =>
        runProcess({ file: join(folder, module), exportName: 'handler', environment: { FONTS } }, face);
      const jobs = Object.values(faces).map((face) => draw('drawn-ticket.mjs', face));
      const runs = await inTurn(processes, [draw('bare-code.mjs', latin), ...jobs]);
      const floor = timeOf(runs[0]);
      return ['the QR code alone', ...Object.keys(faces)].map((name, index) => {
        const time = timeOf(runs[index]);
        return [name, round(time), round(time / floor, 2), runs[index]?.[0]?.bytes ?? 0];
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const FONTS = pathToFileURL(join(bundleFolder('getTicketCode'), 'fonts/')).href;

const timeOf = (runs: readonly Run[] = []): number => median(runs.map(({ imported, first }) => imported + first));

/** Bundles them as the function that draws is bundled. */
const bundleDrawers = async (folder: string): Promise<void> => {
  // The renderer looks for its binary there.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await build({
    ...forLambda,
    absWorkingDir: projectRoot,
    entryPoints: ['bench/image/drawn-ticket.ts', 'bench/image/bare-code.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: pluginsFor('getTicketCode'),
    banner: { js: `const require = process.getBuiltinModule('module').createRequire(import.meta.url);` },
  }).finally(stop);
};
