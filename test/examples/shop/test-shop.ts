/** `npm run shop`, which docs/selling.md shows, as a process before the museum under test, and its visitor. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { credentials } from '../../support/museum/test-callers.ts';
import { noteOutput, noteSecret } from '../../support/record.ts';
import { granted } from '../../support/requests/granted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { plan } from '../planned.ts';

export const ticketDate = '2026-12-28';

/** A shop until the test is over, with books, an event and a visitor of its own. */
export const openShop = async (museum: string) => {
  const folder = temporaryFolder();
  const eventId = await plan({ dates: [ticketDate, '2026-12-29'], price: 7.5 });
  let running = await start(museum, folder);
  onTestFinished(() => void running.child.kill());

  const get = async (path: string) => {
    const response = await fetch(running.address + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, text: bytes.toString() };
  };
  return {
    folder,
    eventId,
    get,
    /** The form, as the visitor fills it in. */
    fillIn: async () => {
      const { text } = await get(`/?eventId=${eventId}`);
      const of = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
      noteSecret(of('key'));
      const fields = { key: of('key'), eventId: of('eventId'), amount: of('amount') };
      return { ...fields, ticketDate, email: 'ada@example.org', card: 'good' };
    },
    /** @returns the address of the redirect */
    press: async (form: Readonly<Record<string, string>>): Promise<string> => {
      const sent = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
      const response = await fetch(`${running.address}/orders`, sent);
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
      return response.headers.get('location') ?? '';
    },
    /** Whether each ticket of the event stands, and what the bank has done. */
    outcome: async () => {
      const path = `/admissions?date=${ticketDate}&eventId=${eventId}`;
      const { json } = await granted('GET', path, { as: 'staff' });
      const tickets = json.map(({ cancelled }: { cancelled: boolean }) => (cancelled ? 'cancelled' : 'stands'));
      const book = join(folder, 'payments.jsonl');
      const payments = existsSync(book) ? readFileSync(book, 'utf8').matchAll(/"state":"(\w+)"/g) : [];
      return { tickets, bank: Array.from(payments, ([, state]) => state) };
    },
    /** @param meanwhile runs while no shop does */
    startAgain: async (meanwhile: () => void): Promise<void> => {
      running.child.kill('SIGKILL');
      await running.ended;
      meanwhile();
      running = await start(museum, folder);
    },
  };
};

const start = async (museum: string, folder: string) => {
  const SITE_CREDENTIALS = `site:${credentials.site.password}`;
  const env = { BASE_URL: museum, SITE_CREDENTIALS, SHOP_PORT: '0', SHOP_FOLDER: folder };
  const child = spawn(process.execPath, ['examples/shop/start.ts'], { env });
  const ended = once(child, 'exit');
  child.stderr.on('data', (lines) => noteOutput('a line of the shop', String(lines)));
  const [printed] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])]);
  const [, address] = /^\n {2}Shop {3}(http:\S+)\n\n$/.exec(String(printed)) ?? [];
  if (!address) throw new Error('The shop does not start.');
  return { child, ended, address };
};
