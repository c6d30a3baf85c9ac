/** Cold starts: whole fresh processes with their first request. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnlessDone } from '../infra/build/stamp.ts';
import { secretArns } from '../local/services/secret-arns.ts';
import { synthesize } from '../local/template/synthesize.ts';
import type { Template } from '../local/template/template.ts';
import { deploymentOf } from '../infra/settings/deployment.ts';
import { roles } from '../shared/api/operation.ts';
import { clientOf } from './client.ts';
import { startAws } from './cold/aws.ts';
import { bareRequest, buildFloors, empty } from './cold/floors.ts';
import { type DeployedFunction, deployedFunctions } from './cold/functions.ts';
import { buildNaively } from './cold/naive.ts';
import { partsOfStart, type Start, wholeStart } from './cold/start-process.ts';
import { inTurn, median, rounded } from './measure.ts';
import { type Museum, openMuseum } from './museum.ts';
import { setScene } from './scene.ts';
import type { Table, Words } from './table.ts';

export const coldStart = async (): Promise<Table> => {
  await buildUnlessDone();
  const template = synthesize(deploymentOf('local'));
  const museum = await openMuseum();
  const aws = await startAws(museum.dynamodbEndpoint, secretsOf(template, museum));
  const folder = mkdtempSync(join(tmpdir(), 'museum-naive-'));
  try {
    await buildNaively(folder);
    const subject = await setScene(clientOf(museum));
    const functions = deployedFunctions(template, museum, aws.endpoint, subject);
    const floors = await buildFloors(functions, folder);
    return { ...words, rows: rowsOf(await measure(functions, floors, folder), bytesOf([...floors, ...functions])) };
  } finally {
    aws.close();
    await museum.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const rounds = { whole: 21, naive: 3, parts: 15 } as const;

export const words: Words = {
  title: 'Cold start',
  about:
    'Whole fresh processes: each imports a function, answers one request, for which all but that of the hours ask DynamoDB or Secrets Manager over TLS, and ends. ' +
    `Medians of ${rounds.whole} in turn, of a naive build (one call of esbuild with its defaults, schemas compiled at start) of ${rounds.naive}; both, ` +
    "and the processor's time, which a loaded machine changes least, as multiples of an empty handler's in the same turns, and beside the goal as multiples of one bare " +
    'request over TLS: the faster the machine starts Node, the larger all that comes after it is by the first of these measures. The client of the SDK stands there ' +
    'alone, bundled as the functions are, with one read: beyond it, what asks DynamoDB takes what is ours, and one to three requests more. AWS is stood in for by the process of the bench, ' +
    'which answers at once. Then from inside such processes: the import, the first request, a second one; and the bytes of ' +
    'JavaScript that are read at the start.',
  columns: [
    'Function',
    'ms',
    'Of an empty one',
    'Goal',
    'Of a bare request',
    "Processor's time",
    'Naive build',
    "Its processor's time",
    'Import, ms',
    'First request, ms',
    'Second, ms',
    'Bytes read',
  ],
};

/** As a multiple of the empty handler. */
const goals: Readonly<Record<string, number>> = {
  authorizer: 2,
  getMuseumHours: 1.4,
  getSpecialEvent: 2.8,
  listSpecialEvents: 2.8,
  createSpecialEvent: 2.8,
  updateSpecialEvent: 2.8,
  deleteSpecialEvent: 2.8,
  buyMuseumTickets: 3.2,
  getTicketCode: 4,
};

/** By what was started. */
type Starts = Readonly<Record<string, readonly Start[]>>;

interface Measured {
  readonly whole: Starts;
  readonly naive: Starts;
  readonly parts: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const measure = async (
  functions: readonly DeployedFunction[],
  floors: readonly DeployedFunction[],
  naiveFolder: string,
): Promise<Measured> => {
  const each = <Result>(starts: readonly DeployedFunction[], start: (one: DeployedFunction) => Promise<Result>) =>
    Object.fromEntries(starts.map((one) => [one.name, () => start(one)]));
  const naively = (one: DeployedFunction) => wholeStart({ ...one, file: join(naiveFolder, one.name, 'index.mjs') });
  return {
    whole: await inTurn(rounds.whole, each([...floors, ...functions], wholeStart)),
    naive: await inTurn(rounds.naive, { ...each(floors, wholeStart), ...each(functions, naively) }),
    parts: await inTurn(rounds.parts, each(functions, partsOfStart)),
  };
};

const rowsOf = ({ whole, naive, parts }: Measured, bytes: Readonly<Record<string, number>>): Table['rows'] => {
  const middle = (starts: readonly Start[] = [], of: keyof Start) => median(starts.map(({ [of]: time }) => time));
  const ratio = (starts: Starts, name: string, of: keyof Start, floor = empty) =>
    rounded(middle(starts[name], of) / middle(starts[floor], of), 2);
  return Object.entries(whole).map(([name, starts]) => {
    const isFloor = !(name in parts);
    return [
      name,
      rounded(middle(starts, 'whole')),
      ratio(whole, name, 'whole'),
      goals[name] ?? '',
      ratio(whole, name, 'whole', bareRequest),
      ratio(whole, name, 'processor'),
      isFloor ? '' : ratio(naive, name, 'whole'),
      isFloor ? '' : ratio(naive, name, 'processor'),
      ...[0, 1, 2].map((part) => (isFloor ? '' : rounded(median(parts[name]?.map((times) => times[part] ?? 0) ?? [])))),
      bytes[name] ?? '',
    ];
  });
};

/** By the functions' names: a bundle is one file, and all of it is read. */
const bytesOf = (functions: readonly DeployedFunction[]): Record<string, number> =>
  Object.fromEntries(functions.map(({ name, file }) => [name, statSync(file).size]));

const secretsOf = (template: Template, { credentials, ticketKeys }: Museum): Record<string, string> => {
  const arns = secretArns(template);
  return Object.fromEntries([
    [arns.ticketKeys, JSON.stringify(ticketKeys)],
    ...roles.map((role) => [arns.credentials[role], JSON.stringify(credentials[role])]),
  ]);
};
