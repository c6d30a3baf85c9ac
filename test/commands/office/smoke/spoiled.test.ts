/**
 * Museums with one fault each: the whole smoke test notices every one, and a look those that it can see. What a sound
 * museum answers is recorded once, and played to the smoke test with the fault.
 */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { startAsking } from '../../../../commands/office/smoke/asking.ts';
import { look } from '../../../../commands/office/smoke/look.ts';
import { sell } from '../../../../commands/office/smoke/sell.ts';
import { credentials } from '../../../support/museum/test-callers.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { seenByLook, seenBySale } from './faulty-museums.ts';
import { url } from './hear-smoke.ts';
import type { Answer, Asked, Spoil } from './spoil.ts';

// In a recording nothing lags.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

// Each picture is decoded once.
vi.mock('../../../../commands/gate/read-codes.ts', async (load) => {
  const { readCodes } = await load<typeof import('../../../../commands/gate/read-codes.ts')>();
  const read = new Map<string, Promise<string[]>>();
  return {
    readCodes: (file: string) => {
      const picture = readFileSync(file, 'latin1');
      const codes = read.get(picture) ?? readCodes(file);
      read.set(picture, codes);
      return codes;
    },
  };
});

const folder = temporaryFolder();
const send = globalThis.fetch;

/** @returns the lines of what failed in the look, and after it */
const smoke = async (museum: (asked: Asked, address: string, sent: RequestInit) => Answer | Promise<Answer>) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, sent = {}) => {
    const [path = '', query = ''] = String(address).slice(url.length).split('?');
    const { method = '', headers } = sent;
    const asked = { method, path, query: new URLSearchParams(query), sent: new Headers(headers) };
    const answer = await museum(asked, String(address), sent);
    return new Response([204, 304].includes(answer.status) ? null : Uint8Array.from(answer.body), answer);
  });
  const failed: string[] = [];
  const { ask } = await startAsking(url, (line) => void (line.startsWith('FAIL') && failed.push(line)));
  const day = await look(ask, credentials);
  const looked = failed.splice(0);
  await sell(ask, credentials, day, { run: '1a2b3c4d', folder, keys: undefined });
  fetch.mockRestore();
  return { looked, sold: failed };
};

const nameOf = ({ method, path, query, sent }: Asked) =>
  [method, path, query, ...['authorization', 'if-none-match', 'accept'].map((name) => sent.get(name))].join(' ');

const recorded = new Map<string, Answer[]>();

const sound = await smoke(async (asked, address, sent) => {
  const response = await send(address, sent);
  const { status, headers } = response;
  const answer = { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  recorded.set(nameOf(asked), [...(recorded.get(nameOf(asked)) ?? []), answer]);
  return answer;
});

const played = (spoil: Spoil) => {
  const rest = new Map([...recorded].map(([name, answers]) => [name, [...answers]]));
  const past: [Asked, Answer][] = [];
  return (asked: Asked): Answer => {
    const answers = rest.get(nameOf(asked)) ?? [];
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? nowhere;
    const given = spoil(answer, asked, past);
    past.unshift([asked, answer]);
    return given;
  };
};
const nowhere: Answer = { status: 404, headers: new Headers(), body: Buffer.alloc(0) };

it('a sound museum passes, also when it is played', async () => {
  expect([sound, await smoke(played((answer) => answer))]).toEqual([
    { looked: [], sold: [] },
    { looked: [], sold: [] },
  ]);
});

it.each(Object.entries(seenByLook))('a look notices %s', async (_, spoil) => {
  expect((await smoke(played(spoil))).looked).not.toEqual([]);
});

it.each(Object.entries(seenBySale))('who sells notices %s', async (_, spoil) => {
  expect((await smoke(played(spoil))).sold).not.toEqual([]);
});
