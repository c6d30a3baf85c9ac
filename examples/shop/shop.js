/** A shop: after a double click, a lost reply or a crash there is one ticket and its payment, or neither. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBook } from './book.js'; // yours: a database
import { servePages } from './pages.js';
import { authorize, capture, release } from './payments.js'; // yours: a provider

const { BASE_URL: museum, SITE_CREDENTIALS = '' } = process.env;
const Authorization = `Basic ${Buffer.from(SITE_CREDENTIALS).toString('base64')}`;
const ask = async (path, method = 'GET', awaited = [200], { headers, body } = {}) => {
  const sent = { method, headers: { Authorization, ...headers }, body, signal: AbortSignal.timeout(15_000) };
  const answer = await fetch(museum + path, sent);
  if (awaited.includes(answer.status)) return answer;
  throw new Error(`The museum answers ${answer.status}.`);
};

// Each step is on the disk before the next, and is safe to retry: bank and museum know the order by its key.
const nextStep = async (key, { at, amount, card, body, ticketId, failed }) => {
  if (failed && ticketId) await ask(`/tickets/${ticketId}`, 'DELETE', [204, 404]);
  if (failed) return release(key).then(() => ({ done: true }));
  if (ticketId) return (await capture(key)) ? { done: true } : { failed: 'your bank refused the payment' };
  if (Date.now() - at > 23 * 3_600_000) return { done: true }; // The museum forgets a key after 24 hours.
  if (!(await authorize(key, amount, card))) return { failed: 'your bank refused the card' };
  const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json' };
  const answer = await ask('/tickets', 'POST', [201, 400, 404, 422], { headers, body });
  if (answer.status === 422) return { done: true }; // The key has bought a ticket: do not release its money.
  const { ticketId: sold, title, errors } = await answer.json();
  return sold ? { ticketId: sold } : { failed: errors?.[0].code ?? title };
};

const { orders, note } = openBook('orders');
const ends = new Map();
const carryOut = async (key, pause = 500) => {
  try {
    while (!orders.get(key).done) note(key, await nextStep(key, orders.get(key)));
  } catch ({ message }) {
    process.stderr.write(`Order ${key.slice(0, 8)} waits: ${message}\n`);
    await sleep(pause);
    await carryOut(key, Math.min(2 * pause, 60_000));
  }
};

const offerOf = async (eventId) =>
  eventId ? (await ask(`/special-events/${eventId}`)).json() : { name: 'General entry', price: 12 };

await servePages({
  ask,
  offerOf,
  /** @returns false if the key already has another order; undefined if the price has changed */
  buy: async (key, { eventId, ticketDate, email, card, amount }) => {
    if (!orders.has(key) && (await offerOf(eventId)).price.toFixed(2) !== amount) return undefined;
    const body = JSON.stringify({ ticketType: eventId ? 'event' : 'general', eventId, ticketDate, email });
    const known = orders.get(key);
    if (!known) note(key, { at: Date.now(), amount, card, body });
    if (!known) ends.set(key, carryOut(key));
    return orders.get(key).body === body;
  },
  orderOf: (key) => Promise.race([ends.get(key), sleep(10_000)]).then(() => orders.get(key)),
});
for (const key of orders.keys()) ends.set(key, carryOut(key)); // A crash may have interrupted them.
