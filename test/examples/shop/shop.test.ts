/** The shop of docs/selling.md: one ticket and one payment, or neither, whatever its visitor and the network do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { openFlakyApi, refusal } from '../flaky-api.ts';
import { openShop, ticketDate } from './test-shop.ts';

const api = await openFlakyApi();

const bought = { tickets: ['stands'], bank: ['authorized', 'captured'] };
const nothingBought = { tickets: [], bank: ['authorized', 'released'] };
const takenBack = { tickets: ['cancelled'], bank: ['authorized', 'released'] };

it('sells once, at the price that it showed, by a form pressed twice, or again for another e-mail', async () => {
  const shop = await openShop(api.baseUrl);
  api.sayOfPlaces({ [ticketDate]: 'few', '2026-12-29': 'sold-out' });
  const [entry, offer] = [await shop.get('/'), await shop.get(`/?eventId=${shop.eventId}`)];
  const form = await shop.fillIn();
  const codeAt = async (page: string) => {
    const [, address = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
    return (await scanCode(await pictureOf((await shop.get(address)).bytes)))?.text;
  };

  const cheaper = await shop.press({ ...form, amount: '5.00' });
  const [address = '', again] = await Promise.all([shop.press(form), shop.press(form)]);
  const [page, reloaded] = [await shop.get(address), await shop.get(address)];
  const corrected = await shop.get(await shop.press({ ...form, email: 'ada.lovelace@example.org' }));

  // The museum's clock stands at Christmas Eve.
  expect(entry.text).toContain('<option value="2026-12-24">2026-12-24 available</option>');
  expect([...offer.text.matchAll(/<option .*?<\/option>/g)].join()).toContain(
    `<option value="${ticketDate}">${ticketDate} few</option>,<option value="2026-12-29" disabled>2026-12-29 sold-out<`,
  );
  // With the new price.
  expect([form.amount, cheaper]).toEqual(['7.50', `/?eventId=${shop.eventId}`]);
  expect([address, again]).toEqual([`/orders/${form.key}`, address]);
  expect(page.text).toContain('<h1>Your ticket</h1><p>Paid.</p>');
  expect(reloaded.text).toBe(page.text);
  expect(corrected.text).toContain('<h1>Bought already</h1><p>This is the ticket of the first form.');
  const codes = [await codeAt(page.text), await codeAt(corrected.text)];
  expect(codes).toEqual(Array(2).fill(expect.stringContaining(`.${ticketDate}.${shop.eventId}.`)));
  expect(codes[0]).toBe(codes[1]);
  expect(await shop.outcome()).toEqual(bought);
  expect((await shop.fillIn()).key).not.toBe(form.key);
  expect((await shop.get(`/orders/${crypto.randomUUID()}`)).status).toBe(404);
});

const soldOut = { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: '' }] };
const inDoubt = { tickets: [], bank: ['authorized'] };
const refused = { tickets: [], bank: ['refused'] };
const free = '<h1>No ticket</h1><p>You pay nothing: ';

it.each<[what: string, card: string, happens: Parameters<typeof api.next>, says: string, outcome: object]>([
  ['the bank refuses the card', 'refused', [], `${free}your bank refused the card.`, refused],
  ['the last ticket has just gone', 'good', [refusal(400, soldOut)], `${free}sold-out.`, nothingBought],
  ['the key has bought what the book lacks', 'good', [refusal(422)], 'Bought already</h1>', inDoubt],
  ['an answer is lost', 'good', [{ after: 'cut' }, refusal(409)], '<h1>Your ticket</h1>', bought],
  [
    'no money comes, and the ticket is not taken back at once',
    'empty',
    [{}, refusal(503), { instead: 'cut' }],
    `${free}your bank refused the payment.`,
    takenBack,
  ],
])('has one ticket and one payment, or neither, when %s', async (_, card, happens, says, outcome) => {
  const shop = await openShop(api.baseUrl);
  const form = { ...(await shop.fillIn()), card };
  api.next(...happens);

  const { text } = await shop.get(await shop.press(form));

  expect(text).toContain(says);
  expect(await shop.outcome()).toEqual(outcome);
});

it('says after ten seconds that it does not know yet, goes on by itself, and then shows the ticket there', async () => {
  const shop = await openShop(api.baseUrl);
  const form = await shop.fillIn();
  const late = Promise.withResolvers<void>();

  api.next({ before: () => late.promise });
  const address = await shop.press(form);
  const [{ text, status }, picture] = await Promise.all([shop.get(address), shop.get(`${address}/ticket`)]);
  late.resolve();

  expect(text).toContain('We will know in a moment: this page tells you.');
  expect([text.includes('http-equiv="refresh"'), status, picture.status]).toEqual([true, 200, 404]);
  await expect.poll(async () => (await shop.get(address)).text, { timeout: 30_000 }).toContain('Your ticket');
  expect(await shop.outcome()).toEqual(bought);
});

// If the shop is killed between a step and its note, it repeats the step.
it.each([
  ['good', bought, 'Your ticket', 3],
  ['empty', takenBack, 'No ticket', 4],
])('goes on from each noted step after kill -9, with the card %s', async (card, outcome, says, count) => {
  const shop = await openShop(api.baseUrl);
  const form = { ...(await shop.fillIn()), card };
  const address = await shop.press(form);
  await shop.get(address);
  const book = join(shop.folder, 'orders.jsonl');
  const steps = readFileSync(book, 'utf8').split(/(?=\n)/);
  // An order whose key the museum may have forgotten, and a line that a full disk cut off.
  const old = { key: crypto.randomUUID(), at: Date.now() - 86_400_000, amount: '7.50', card, body: '{}' };
  const others = `\n${JSON.stringify(old)}\t\n{"key":"${form.key}","failed":"}`;

  expect(steps).toHaveLength(count);
  // Before the money is taken.
  expect(steps[1]).toMatch(/"ticketId":"[\da-f-]{36}"\}\t$/);
  for (const noted of steps.keys()) {
    await shop.startAgain(() => writeFileSync(book, steps.slice(0, noted + 1).join('') + others));

    expect((await shop.get(address)).text).toContain(says);
    expect(await shop.outcome()).toEqual(outcome);
  }
  expect((await shop.get(`/orders/${old.key}`)).text).toContain(`You pay once at most: ask us about order ${old.key}.`);
  expect(api.requests.filter(({ key }) => key === old.key)).toEqual([]);
});
