/**
 * Museums with one fault each: a look notices those that it can see, and a sale the others. What a sound museum answers
 * is recorded once, and played to the smoke test with the fault.
 */
import { expect, inject, it, vi } from 'vitest';
import { type Ask, startAsking } from '../../../../commands/office/smoke/asking.ts';
import { look } from '../../../../commands/office/smoke/look.ts';
import { sell } from '../../../../commands/office/smoke/sell.ts';
import { buyTicket, createEvent } from '../../../support/museum/prepare.ts';
import { credentials } from '../../../support/museum/test-callers.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { seenByLook, seenBySale } from './faulty-museums.ts';
import type { Answer, Spoil } from './spoils.ts';

// A recorded answer never lags: no check has to wait.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const url = inject('baseUrl');
const folder = temporaryFolder();
const send = globalThis.fetch;

type Museum = (asked: string, address: string, sent: RequestInit) => Answer | Promise<Answer>;

/** @returns the lines of what failed, and what the visit returns */
const hear = async <Result>(visit: (ask: Ask) => Promise<Result>, museum: Museum) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, sent = {}) => {
    const [path, query = ''] = String(address).slice(url.length).split('?');
    const headers = new Headers(sent.headers);
    const caller = Buffer.from(headers.get('authorization')?.slice(6) ?? '', 'base64');
    const told = [`${caller}`, headers.get('if-none-match'), headers.get('accept')];
    // A page may call, whatever its origin.
    if (headers.get('origin')?.includes('stranger')) told.unshift('stranger');
    const answer = await museum([sent.method, path, query, ...told].join(' '), String(address), sent);
    return new Response([204, 304].includes(answer.status) ? null : Uint8Array.from(answer.body), answer);
  });
  const failed: string[] = [];
  const { ask } = await startAsking(url, (line) => void (line.startsWith('FAIL') && failed.push(line)));
  const result = await visit(ask);
  fetch.mockRestore();
  return { failed, result };
};

const nowhere: Answer = { status: 404, headers: new Headers(), body: Buffer.alloc(0) };

/** Records a visit to a sound museum. @returns what failed there, and how to learn what fails once it is spoilt */
const record = async <Result>(visit: (ask: Ask) => Promise<Result>) => {
  const recorded = new Map<string, Answer[]>();
  const sound = await hear(visit, async (asked, address, sent) => {
    const response = await send(address, sent);
    const { status, headers } = response;
    const answer = { status, headers, body: Buffer.from(await response.arrayBuffer()) };
    recorded.set(asked, [...(recorded.get(asked) ?? []), answer]);
    return answer;
  });
  const failedIn = async (spoil: Spoil): Promise<string[]> => {
    const rest = new Map([...recorded].map(([asked, answers]) => [asked, [...answers]]));
    const past: [string, Answer][] = [];
    const { failed } = await hear(visit, (asked) => {
      const answers = rest.get(asked) ?? [];
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? nowhere;
      const line = `${asked} ${answer.status} ${answer.headers.get('content-type')}`;
      const given = spoil(answer, line, past);
      past.unshift([line, answer]);
      return given;
    });
    return failed;
  };
  return { ...sound, failedIn };
};

await createEvent({ name: '!', dates: ['2027-01-02', '2026-12-26', '2026-12-24'] });
await buyTicket({ ticketDate: '2026-12-24' });
const looked = await record((ask) => look(ask, credentials));
const sold = await record((ask) => sell(ask, credentials, looked.result, { run: '1a2b3c4d', folder, keys: undefined }));

it('a sound museum passes, also as a recording', async () => {
  const played = [await looked.failedIn((answer) => answer), await sold.failedIn((answer) => answer)];

  expect([looked.failed, sold.failed, ...played]).toEqual([[], [], [], []]);
});

it.each(Object.entries(seenByLook))('a look notices %s', async (_, spoil) => {
  expect(await looked.failedIn(spoil)).not.toEqual([]);
});

it.each(Object.entries(seenBySale))('a sale notices %s', async (_, spoil) => {
  expect(await sold.failedIn(spoil)).not.toEqual([]);
});
