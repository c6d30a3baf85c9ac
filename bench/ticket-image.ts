/** How long drawing a ticket takes, and how large it is, script by script. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin, stop } from 'esbuild';
import { forLambda } from '../infra/build/build.ts';
import { pluginsFor } from '../infra/build/plugins.ts';
import { buildUnlessDone } from '../infra/build/stamp.ts';
import { bundleFolder, projectRoot } from '../infra/files.ts';
import type { TicketFace } from '../shared/ticket-image/ticket-face.ts';
import { faces } from './image/faces.ts';
import { inTurn, median, rounded } from './measure.ts';
import type { Table, Words } from './table.ts';

export const ticketImage = async (): Promise<Table> => {
  await buildUnlessDone();
  const folder = mkdtempSync(join(tmpdir(), 'museum-image-'));
  try {
    await bundleDrawers(folder);
    const { latin } = faces;
    if (!latin) throw new Error('There is no ticket whose code could be drawn alone.');
    const drawn = await inTurn(processes, {
      [codeAlone]: () => draw(join(folder, 'bare-code.mjs'), latin),
      ...Object.fromEntries(
        Object.entries(faces).map(([script, face]) => [script, () => draw(join(folder, 'ticket.mjs'), face)]),
      ),
    });
    return { ...words, rows: [['goal', 45, '', 8, '', 8, '', 15_000], ...rowsOf(drawn)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const processes = 3;
/** Tickets of each kind after the first. */
const further = 20;
const codeAlone = 'the QR code alone';

export const words: Words = {
  title: 'Ticket image',
  about:
    `Cold is a fresh process, from the import of the bundled drawing to its first picture; warm, the ${further} tickets after that to the same event, ` +
    `and then to ${further} other ones; medians of ${processes} processes in turn. Ratios are to the QR code alone, a PNG of one bit a pixel, in the same run.`,
  columns: [
    'Script',
    'Cold, ms',
    'Cold ratio',
    'Same event, ms',
    'Same event ratio',
    'Other events, ms',
    'Other events ratio',
    'Bytes',
  ],
};

interface Drawn {
  /** In milliseconds. */
  readonly times: readonly number[];
  readonly bytes: number;
}

const rowsOf = (drawn: Readonly<Record<string, readonly Drawn[]>>) => {
  const medianOf =
    (from: number, to: number) =>
    (all: readonly Drawn[] = []) =>
      median(all.flatMap(({ times }) => times.slice(from, to)));
  const parts = [medianOf(0, 1), medianOf(1, 1 + further), medianOf(1 + further, 1 + 2 * further)];
  const bare = drawn[codeAlone];
  return Object.entries(drawn).map(([script, all]) => [
    script,
    ...parts.flatMap((part) => [rounded(part(all)), rounded(part(all) / part(bare), 2)]),
    all[0]?.bytes ?? 0,
  ]);
};

const draw = async (file: string, face: TicketFace): Promise<Drawn> => {
  const fonts = pathToFileURL(join(bundleFolder('getTicketCode'), 'fonts/'));
  const work = { module: pathToFileURL(file), fonts, faces: ticketsLike(face) };
  const { stdout } = await promisify(execFile)(process.execPath, [processFile, JSON.stringify(work)], { env: {} });
  return JSON.parse(stdout);
};

/** The ticket itself, others to its event, each with a code of its own, and others to other events. */
const ticketsLike = (face: TicketFace): TicketFace[] => {
  const others = letters.map((letter) => ({
    ...face,
    confirmationCode: face.confirmationCode.replace(/.$/, letter),
    token: face.token?.replace(/.$/, letter),
  }));
  return [
    face,
    ...others,
    ...others.map((other, place) => ({ ...other, location: `${face.location} ${letters[place]}` })),
  ];
};

const letters = Array.from({ length: further }, (_, place) => String.fromCharCode('B'.charCodeAt(0) + place));

const processFile = fileURLToPath(new URL('./image/process.mjs', import.meta.url));

const bundleDrawers = async (folder: string): Promise<void> => {
  // Where the renderer looks for its binary.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const bundle = (name: string, module: string, plugins: Plugin[] = []) =>
    build({
      absWorkingDir: projectRoot,
      entryPoints: { [name]: module },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      ...forLambda,
      plugins,
      banner: { js: `const require = process.getBuiltinModule('module').createRequire(import.meta.url);` },
    });
  // As the function's own module is, whose drawing alone this is.
  const ticket = bundle('ticket', 'shared/ticket-image/ticket-image.ts', pluginsFor('getTicketCode'));
  await Promise.all([ticket, bundle('bare-code', 'bench/image/bare-code.ts')]).finally(stop);
};
