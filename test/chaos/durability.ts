/** An attack on what is kept: the service is killed while it sells, and started again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOn } from '../../shared/museum/ticket-token.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { descendantsOf } from '../support/processes/serving.ts';
import { accepted } from '../support/requests/granted.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';
import { type Target, target } from './target.ts';

/** One sentence for each promise that is broken. */
type Broken = string[];

/** Every ticket that was confirmed before the kill has an image that verifies, and its key gives it again. */
export const killWhileSelling = async (folder: string): Promise<Broken> => {
  const buyersAtOnce = 8;
  const confirmed: Confirmed[] = [];
  const museum = await target(folder);
  const buyers = Promise.all(Array.from({ length: buyersAtOnce }, () => buyOn(museum, confirmed)));
  while (confirmed.length < buyersAtOnce) await Promise.race([sleep(50), buyers.then(() => sleep(50))]);
  await sleep(Math.random() * 2000);
  // The process that serves and the store: all at once, as when the machine loses its power.
  for (const pid of [museum.child.pid ?? 0, ...descendantsOf(museum.child.pid ?? 0)]) process.kill(pid, 'SIGKILL');
  await museum.ended;
  await buyers;

  const again = await target(folder);
  const broken: Broken = [];
  for (const ticket of confirmed) {
    const repeated = await again.call('site', 'POST', '/tickets', ticket.sent);
    if (repeated.json?.ticketId !== ticket.ticketId) broken.push(`${ticket.ticketId} was sold again.`);
  }
  for (const { ticketId, date } of confirmed) {
    const image = await again.call('site', 'GET', `/tickets/${ticketId}/qr`);
    const code = image.status === 200 ? await scanCode(await pictureOf(image.bytes)) : undefined;
    const verdict = verdictOn(code?.text ?? '', [again.ticketKey], { date });
    if (!code?.text.includes(ticketId)) broken.push(`${ticketId} was answered ${image.status} and does not scan.`);
    else if (verdict !== 'valid') broken.push(`${ticketId} is ${verdict}.`);
  }
  again.child.kill();
  await again.ended;
  return broken;
};

interface Confirmed {
  readonly ticketId: string;
  readonly date: string;
  /** How it was bought. */
  readonly sent: { readonly body: object; readonly headers: Record<string, string> };
}

const buyOn = async ({ call }: Target, confirmed: Confirmed[]): Promise<void> => {
  for (let day = 0; ; day++) {
    const sent = {
      body: newOrder({ ticketDate: `2027-0${1 + (day % 6)}-0${4 + (day % 5)}` }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    };
    const answer = await call('site', 'POST', '/tickets', sent).catch(() => undefined);
    // The connection is cut: the museum is gone.
    if (!answer) return;
    // Later a day may be sold out. While nobody has a ticket, the attack would wait for ever.
    if (!confirmed.length) accepted('POST /tickets', answer);
    const { status, json } = answer;
    if (status === 201) confirmed.push({ ticketId: json.ticketId, date: json.ticketDate, sent });
  }
};
