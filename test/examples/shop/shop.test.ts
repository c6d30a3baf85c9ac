/** The shop of docs/selling.md: one ticket and one payment, or neither, whatever its visitor and the network do. */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { openFlakyApi } from '../flaky-api.ts';
import { openShop, ticketDate } from './test-shop.ts';

const api = await openFlakyApi();
afterAll(api.close);

const bought = { tickets: ['stands'], bank: ['authorized', 'captured'] };
const nothingBought = { tickets: [], bank: ['authorized', 'released'] };
const takenBack = { tickets: ['cancelled'], bank: ['authorized', 'released'] };

const codeAt = async (shop: Awaited<ReturnType<typeof openShop>>, page: string) => {
  const [, address = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
  return (await scanCode(await pictureOf((await shop.get(address)).bytes)))?.text;
};

it('sells once, at the price that it showed, by a form pressed twice, or again for another e-mail', async () => {
  const shop = await openShop(api);
  const form = await shop.fillIn();

  const cheaper = await shop.press({ ...form, amount: '5.00' });
  const [address = '', again] = await Promise.all([shop.press(form), shop.press(form)]);
  const [page, reloaded] = [await shop.get(address), await shop.get(address)];
  const corrected = await shop.get(await shop.press({ ...form, email: 'ada.lovelace@example.org' }));

  // With the new price.
  expect([form.amount, cheaper]).toEqual(['7.50', `/?eventId=${shop.eventId}`]);
  expect([address, again]).toEqual([`/orders/${form.key}`, address]);
  expect(page.text).toContain('<h1>Your ticket</h1><p>Paid.</p>');
  expect(reloaded.text).toBe(page.text);
  expect(corrected.text).toContain('<h1>Bought already</h1><p>This is the ticket of the first form.');
  const codes = [await codeAt(shop, page.text), await codeAt(shop, corrected.text)];
  expect(codes).toEqual(Array(2).fill(expect.stringContaining(`.${ticketDate}.${shop.eventId}.`)));
  expect(codes[0]).toBe(codes[1]);
  expect(await shop.outcome()).toEqual(bought);
  expect((await shop.fillIn()).key).not.toBe(form.key);
  expect((await shop.get(`/orders/${crypto.randomUUID()}`)).status).toBe(404);
});

it('never releases the payment of a key that has bought a ticket of which the book does not know', async () => {
  const shop = await openShop(api);
  api.answerInstead(422);

  const { text } = await shop.get(await shop.press(await shop.fillIn()));

  expect(text).toContain('<h1>Bought already</h1>');
  expect(await shop.outcome()).toEqual({ tickets: [], bank: ['authorized'] });
});

it('sells nothing to a card that the bank refuses', async () => {
  const shop = await openShop(api);

  const { text } = await shop.get(await shop.press({ ...(await shop.fillIn()), card: 'refused' }));

  expect(text).toContain('<h1>No ticket</h1><p>You pay nothing: your bank refused the card.');
  expect(await shop.outcome()).toEqual({ tickets: [], bank: ['refused'] });
});

it('tries to cancel the ticket of a refused payment until it is cancelled, and releases the payment then', async () => {
  const shop = await openShop(api);
  const form = { ...(await shop.fillIn()), card: 'empty' };
  api.letPass();
  api.answerInstead(503);
  api.cut(false);

  const { text } = await shop.get(await shop.press(form));

  expect(text).toContain('<h1>No ticket</h1><p>You pay nothing: your bank refused the payment.');
  expect(await shop.outcome()).toEqual(takenBack);
});

it('offers no day that is sold out, and releases the payment when the last ticket has just gone', async () => {
  const shop = await openShop(api);
  api.sayOfPlaces({ [ticketDate]: 'sold-out', '2026-12-29': 'few' });
  const { text: offer } = await shop.get(`/?eventId=${shop.eventId}`);
  api.answerInstead(400, { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: '' }] });

  const { text } = await shop.get(await shop.press(await shop.fillIn()));

  expect([...offer.matchAll(/<option .*?<\/option>/g)].join()).toContain(
    `<option value="${ticketDate}" disabled>${ticketDate} sold-out</option>,<option value="2026-12-29">2026-12-29 few<`,
  );
  expect(text).toContain('<h1>No ticket</h1><p>You pay nothing: sold-out.');
  expect(await shop.outcome()).toEqual(nothingBought);
});

it.each([false, true])('sells once where the connection is cut, after it took effect: %s', async (tookEffect) => {
  const shop = await openShop(api);
  const form = await shop.fillIn();
  api.cut(tookEffect);
  api.answerInstead(409, { type: 'https://museum.example/problems/conflict' });

  const { text } = await shop.get(await shop.press(form));

  expect(text).toContain('<h1>Your ticket</h1>');
  expect(await shop.outcome()).toEqual(bought);
});

it('says after ten seconds that it does not know yet, goes on by itself, and then shows the ticket there', async () => {
  const shop = await openShop(api);
  const form = await shop.fillIn();

  for (let lost = 0; lost < 3; lost += 1) api.cut(false);
  // The pauses before take more than three.
  api.letPass(() => sleep(7000));
  const address = await shop.press(form);
  const [{ text, status }, picture] = await Promise.all([shop.get(address), shop.get(`${address}/ticket`)]);

  expect(text).toContain('We will know in a moment: this page tells you.');
  expect([text.includes('http-equiv="refresh"'), status, picture.status]).toEqual([true, 200, 404]);
  await expect.poll(async () => (await shop.get(address)).text, { timeout: 30_000 }).toContain('Your ticket');
  expect(await shop.outcome()).toEqual(bought);
});

it.each([
  ['before authorize', 'good', bought],
  ['after capture', 'good', bought],
  ['after capture', 'empty', takenBack],
  ['after release', 'empty', takenBack],
  ['as a ticket is sold', 'good', bought],
  ['as a ticket is taken back', 'empty', takenBack],
])('goes on when it was killed %s, with the card %s', async (moment, card, outcome) => {
  const shop = await openShop(api, moment);
  const form = { ...(await shop.fillIn()), card };
  if (moment === 'as a ticket is taken back') api.letPass();
  if (moment.startsWith('as')) api.letPass(shop.kill);
  await shop.press(form);

  await shop.startAgain();

  const { text } = await shop.get(`/orders/${form.key}`);
  expect(text).toContain(outcome === bought ? 'Your ticket' : 'No ticket');
  expect(await shop.outcome()).toEqual(outcome);
});

it('writes down the ticket before it captures, and reads past a line that was cut off', async () => {
  const shop = await openShop(api, 'before capture');
  const form = await shop.fillIn();
  await shop.press(form);
  const book = join(shop.folder, 'orders.jsonl');
  await expect.poll(() => readFileSync(book, 'utf8')).toMatch(/"ticketId":"[\da-f-]{36}"\}\t$/);
  appendFileSync(book, `\n{"key":"${form.key}","failed":"}`);

  await shop.startAgain();

  expect((await shop.get(`/orders/${form.key}`)).text).toContain('Your ticket');
  expect(await shop.outcome()).toEqual(bought);
});

it('asks for no ticket once the museum may have forgotten the key: a person looks', async () => {
  const shop = await openShop(api);
  await shop.kill();
  const key = crypto.randomUUID();
  const order = { key, at: Date.now() - 24 * 60 * 60 * 1000, amount: '7.50', card: 'good', body: '{}' };
  appendFileSync(join(shop.folder, 'orders.jsonl'), `\n${JSON.stringify(order)}\t`);

  await shop.startAgain();

  expect((await shop.get(`/orders/${key}`)).text).toContain(`You pay once at most: ask us about order ${key}.`);
  expect(api.requests.filter((request) => request.key === key)).toEqual([]);
});
