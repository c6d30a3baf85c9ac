/** `npm run restore` on its screen: what it says, asks and runs. */
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { type Museum, museumInAws } from './museum-in-aws.ts';

let museum: Museum;
beforeEach(() => {
  museum = museumInAws();
});

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

/** A stub of the CDK's program: it does the same to the museum. */
const spawn = (_: string, words: string[]) => {
  const program = new EventEmitter();
  const end = (code: number) => () => program.emit('close', code);
  museum.cdk(words).then(end(0), end(1));
  return program;
};
vi.mock('node:child_process', () => ({ spawn: (program: string, words: string[]) => spawn(program, words) }));

const restore = (...args: string[]) => runAnewHere('.', 'commands/office/restore.ts', args, { STAGE: '' });

const to = ['--to', '2026-12-08T09:00:00.9+01:00'];
const name = 'Museum-20261208T080000Z';

it('a restore without a second says which there are, and gives a query that lists what was changed', async () => {
  const { code, out, err } = await restore();

  expect([code, err, museum.changes]).toEqual([0, '', []]);
  expect(out).toMatch(/Any from 2026-11-10T10:00:00Z to 2026-12-08T08:55:00Z:$[\s\S]*^log$/m);
  const writers =
    '"createSpecialEvent", "updateSpecialEvent", "deleteSpecialEvent", "buyMuseumTickets", "cancelTicket", ' +
    '"admitTicketHolder", "undoEntry"';
  expect(out).toContain(`\n| filter operation in [${writers}]\n`);
});

it('a restore says what it will do and what nobody has tried, and does nothing unless told yes', async () => {
  const terminal = Object.assign(Readable.from(['no\n']), { isTTY: true }) as unknown as typeof process.stdin;
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal);

  const { code, out, err } = await restore(...to);

  expect([code, err]).toEqual([1, 'Nothing was done.\n']);
  expect(museum.changes).toEqual(['cdk diff Museum --method template --fail-on destructive']);
  expect(out).toMatch(/^3\. Stop the functions that write: buyMuseumTickets, addedLater\./m);
  expect(out).toContain(`\n4. Copy old as of 2026-12-08T08:00:00Z to ${name}: minutes to hours.\n`);
  expect(out).toMatch(
    /^10\. See .*\.$[\s\S]*^Deploy nothing until this is done[\s\S]*^Nobody has tried this on AWS\./m,
  );
});

it('a restore that breaks off says so, goes on with the same command, and ends with what is left to do', async () => {
  museum.onCall = (call) => {
    if (call === 'import') throw new Error();
  };

  const first = await restore(...to, '--yes');
  museum.onCall = () => {};
  const second = await restore(...to, '--yes');

  expect(first).toMatchObject({ code: 1, err: 'cdk import ended with 1.\n' });
  expect(first.out).toMatch(/Deploy nothing; run the same command again: it goes on\.\n$/);
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toMatch(/^6\. Done: [\s\S]*^- npm run smoke -- --stack Museum --look, /m);
  expect(second.out).toMatch(/ forget -- --table Museum-[\s\S]* npm run restore -- --from old --item <id/);
  expect(museum.tables.get(name)?.made).toMatchObject({ RestoreDateTime: new Date('2026-12-08T08:00:00Z') });
});

// test/shared/table/copies.test.ts shows how items are fetched.
vi.mock('../../../shared/table/copies.ts', () => ({
  fetchFrom: async (copy: string, item: string) => {
    const { Problem } = await import('../../../shared/museum/problem.ts');
    if (item === nowhere) throw new Problem('not-found', { detail: `${copy} lacks it.` });
    const kinds = Object.entries({ back: 'event', missing: 'event', stands: 'ticket' });
    return kinds.map(([state, kind]) => ({ kind, id: `${item} of ${copy}`, state }));
  },
}));
const nowhere = '00000000-0000-4000-8000-000000000000';

it('a restore fetches single items while the museum sells, even behind one that its copy lacks', async () => {
  const one = crypto.randomUUID();

  const said = await restore('--from', 'old', '--item', one, '--yes');
  const another = await restore(...to, '--item', nowhere, '--item', one, '--yes');

  const linesOf = (copy: string) => [
    `The event ${one} of ${copy} is back.`,
    `The event ${one} of ${copy} of this ticket is missing, in the copy, too: try an earlier second.`,
    `The ticket ${one} of ${copy} stands: it was not changed.`,
  ];
  expect([said.code, another.code, said.err + another.err]).toEqual([0, 1, '']);
  expect(said.out).toMatch(/The museum sells meanwhile\.$/m);
  expect(said.out.split('\n').slice(-4)).toEqual([...linesOf('old'), '']);
  const advice = `Delete ${name} once all is back: it costs storage, and has what was forgotten since.`;
  expect(another.out.split('\n').slice(-6)).toEqual([`${name} lacks it.`, ...linesOf(name), advice, '']);
  expect(museum.changes).toEqual(['RestoreTableToPointInTime']);
});

it.each<[string, string[], RegExp]>([
  ['two tables', [...to, '--from', 'old'], /^Give --to or --from, not both\.$/],
  ['an item without a second', ['--item', crypto.randomUUID()], /^Say by --to or --from which second is meant\.$/],
  ['what AWS refuses', to, /^AWS does not do it: Rate exceeded$/],
])('a restore ends with 1 and one line on %s', async (_, args, line) => {
  museum.onCall = () => {
    throw Object.assign(new Error('Rate exceeded'), { $metadata: {} });
  };

  expect(await restore(...args)).toEqual(refusal(1, line));
});
