/**
 * How long drawing a ticket takes, and how large it is, script by script: `npm run build`, then `node bench/ticket-image.ts`.
 * Cold is a fresh process, from importing the bundled drawing to its first picture; warm the same process after that. Medians, in milliseconds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const processes = 9;
const pictures = 20;

const texts: Readonly<Record<string, readonly [title: string, location: string]>> = {
  latin: ['Night of the Octopus', 'Aquarium hall'],
  shortened: ['An evening with eight arms and three hearts '.repeat(20), 'Aquarium hall'],
  vietnamese: ['Đêm nhạc cổ truyền', 'Bảo tàng Mỹ thuật'],
  cyrillic: ['Ночь в музее', 'Большой зал'],
  greek: ['Νύχτα στο μουσείο', 'Αίθουσα Λιμένος'],
  hebrew: ['ערב שירה', 'אולם הנמל'],
  arabic: ['معرض الفن الإسلامي', 'القاعة الكبرى'],
  japanese: ['夜の美術館ツアー：印象派の光と影', '東京国立近代美術館 二階'],
  chinese: ['故宫博物院：清代瓷器特展', '北京市东城区景山前街四号'],
  korean: ['한국 현대 미술의 밤', '국립중앙박물관 제1전시실'],
  emoji: ['🦀 🎶 🌊', 'Rock pools 🏖️'],
  cancelled: ['Night of the Octopus', 'Aquarium hall'],
};

/** Runs in the fresh process. */
const child = `
  const { bundle, fonts, face, pictures } = JSON.parse(process.argv[1]);
  const start = performance.now();
  const { ticketDrawer } = await import(bundle);
  const draw = ticketDrawer(new URL(fonts));
  const { length } = await draw(face);
  const cold = performance.now() - start;
  const warm = [];
  for (let picture = 0; picture < pictures; picture++) {
    const before = performance.now();
    await draw(face);
    warm.push(performance.now() - before);
  }
  console.log(JSON.stringify({ cold, warm, length }));`;

const median = (values: number[]): string => (values.sort((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(1);

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(root, 'dist/bench-'));
try {
  const outfile = join(folder, 'drawing.mjs');
  const entryPoints = [join(root, 'shared/ticket-image/ticket-image.ts')];
  const common = { bundle: true, format: 'esm', platform: 'node', minify: true, logLevel: 'warning' } as const;
  await build({ ...common, entryPoints, outfile, target: 'node24', mainFields: ['module', 'main'] });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  process.stdout.write('script        cold   warm  bytes\n');
  for (const [script, [title, location]] of Object.entries(texts)) {
    const signed =
      'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.' +
      'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11.7hsKrc_T.';
    const face = {
      ...{
        language: 'en',
        museumName: 'City Museum',
        accentColour: '#9a3324',
        ticketDate: '2027-03-05',
        kind: 'Special event ticket',
      },
      ...{ title, location, confirmationCode: signed.split('.')[0] },
      token: script === 'cancelled' ? undefined : signed + 'A'.repeat(86),
    };
    const urls = { bundle: pathToFileURL(outfile), fonts: pathToFileURL(join(root, 'dist/getTicketCode/fonts/')) };
    const args = ['--input-type=module', '--eval', child, JSON.stringify({ ...urls, face, pictures })];
    const runs = Array.from({ length: processes }, () =>
      JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })),
    );
    const [cold, warm] = [median(runs.map((run) => run.cold)), median(runs.flatMap((run) => run.warm))];
    process.stdout.write(
      `${script.padEnd(12)}${cold.padStart(6)}${warm.padStart(7)}${String(runs[0].length).padStart(7)}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
