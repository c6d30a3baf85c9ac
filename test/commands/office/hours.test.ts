/** `npm run hours`: what the site will show, and what of it limits nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { museumFile, now } from '../../support/city-museum.ts';
import { anEvent } from '../../support/octopus.ts';
import { runScript } from '../../support/scripts.ts';
import { runAnewHere } from '../../support/scripts-here.ts';
import { openTable } from '../../support/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const folder = mkdtempSync(join(tmpdir(), 'museum-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limited = join(folder, 'museum.yaml');
const locations = ['Aquarium hall', 'Attic', '"aquarium  Hall"'].map((name) => `    ${name}: 80\n`).join('');
writeFileSync(limited, `${readFileSync(museumFile, 'utf8')}capacity:\n  locations:\n${locations}`);

const hours = (file: string, args: readonly string[], variables = {}, how: typeof runScript = runAnewHere) =>
  how('.', 'infra/operators/hours.ts', args, { MUSEUM_FILE: file, ...variables });

const store = { DYNAMODB_ENDPOINT: inject('dynamodbEndpoint') };
const table = ['--table', process.env.TABLE_NAME ?? ''];

describe('hours', () => {
  it('are those of the next four weeks, closed days among them, and need no store', async () => {
    const variables = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' };

    const { code, out, err } = await hours(museumFile, ['--now', now], variables, runScript);

    const lines = out.trimEnd().split('\n');
    expect([code, err]).toEqual([0, '']);
    expect(lines.length).toBe(28);
    expect(lines.slice(0, 3)).toEqual([
      '2026-12-24  thursday   09:00-18:00',
      '2026-12-25  friday     closed',
      '2026-12-26  saturday   09:00-18:00',
    ]);
    expect(lines.filter((line) => line.endsWith('closed'))).toEqual([
      '2026-12-25  friday     closed',
      '2027-01-01  friday     closed',
    ]);
    expect(lines.at(-1)).toBe('2027-01-20  wednesday  09:00-18:00');
  });

  it('begin with the day that it is in the museum', async () => {
    const { out } = await hours(museumFile, ['--now', '2026-12-24T23:30:00Z']);

    expect(out.split('\n')[0]).toBe('2026-12-25  friday     closed');
  });

  it('are followed by the locations that no event to come uses, and by those that are written otherwise', async () => {
    await specialEvents.create(anEvent({ location: 'Attic', dates: ['2026-12-23'] }));
    await specialEvents.create(anEvent({ location: 'Aquarium hall', dates: ['2026-12-01', '2026-12-24'] }));
    await specialEvents.create(anEvent({ location: 'AQUARIUM HALL', dates: ['2099-12-31'] }));

    const { code, out, err } = await hours(limited, ['--now', now, ...table], store, runScript);

    expect([code, err]).toEqual([0, '']);
    expect(out.trimEnd().split('\n').slice(28)).toEqual([
      'Events in "AQUARIUM HALL" have no limit: "Aquarium hall" is written otherwise.',
      'No event to come takes place in "Attic", which the capacity limits.',
      'No event to come takes place in "aquarium  Hall", which the capacity limits.',
      'Events in "AQUARIUM HALL" have no limit: "aquarium  Hall" is written otherwise.',
    ]);
  });

  it('are printed also when no store can be asked for the events, which is said', async () => {
    const { code, out } = await hours(limited, ['--now', now], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });

    const lines = out.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 29]);
    expect(lines.at(-1)).toMatch(/^Whether events use the locations of its capacity is not known\. .*127\.0\.0\.1:1/);
  });

  it.each([
    ['an instant that is none', ['--now', 'tomorrow'], museumFile, /^--now must be an instant/],
    ['a file that is not there', [], 'no-museum.yaml', /^no-museum\.yaml does not exist\.$/],
  ])('end with 1 and one line on %s', async (_, args, file, line) => {
    const { code, out, err } = await hours(file, args);

    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });
});
