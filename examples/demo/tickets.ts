/** The chapters of a ticket: bought, drawn, looked at, let in, and cancelled. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import { addDays } from '../../shared/museum/calendar-date.ts';
import type { Api, Receipt, SpecialEvent } from '../api.ts';
import { type Cast, newKey, refusal, type Tell } from './cast.ts';

export const buying = async (
  { site }: Cast,
  tell: Tell,
  openDay: string,
  { gala, concert }: Readonly<Record<'gala' | 'concert', SpecialEvent>>,
  today: string,
) => {
  const buy = async (order: object, headers = newKey()) =>
    (await site<Receipt>('POST', '/tickets', { body: { ...order, email: 'ada@example.com' }, headers })).body;
  const ofEvent = ({ eventId }: SpecialEvent, ticketDate: string) => ({ ticketType: 'event', eventId, ticketDate });
  const entry = { ticketType: 'general', ticketDate: openDay };
  const key = newKey();
  const [first, again] = [await buy(entry, key), await buy(entry, key)];
  const tickets = {
    gala: await buy(ofEvent(gala, today)),
    concert: await buy(ofEvent(concert, concert.dates[0] ?? today)),
  };
  const same = again.ticketId === first.ticketId ? 'the same ticket, not a second one' : 'A SECOND TICKET';
  tell('Ada buys on the site', [
    `${first.ticketDate}  general entry  ${first.confirmationCode}`,
    `The answer was slow, so the site asks again with the same key: ${same}.`,
    ...Object.values(tickets).map((ticket) => `${ticket.ticketDate}  ${ticket.eventName}  ${ticket.confirmationCode}`),
  ]);
  return tickets;
};

export const pictures = async ({ site }: Cast, tell: Tell, ticket: Receipt, file: string) => {
  await saveTicket(site, ticket, file);
  tell('She gets a picture to show', [file]);
  return file;
};

export const atTheDoor = async (
  { door, keysFile }: Cast,
  tell: Tell,
  { ticket, picture, today }: { readonly ticket: Receipt; readonly picture: string; readonly today: string },
) => {
  const [now, tomorrow, elsewhere] = await Promise.all([
    verify(picture, keysFile, '--date', today),
    verify(picture, keysFile, '--date', addDays(today, 1)),
    verify(picture, keysFile, '--date', today, '--event', 'general'),
  ]);
  tell('A gate without a network looks at it (npm run verify-ticket)', [
    `today                     ${now}`,
    `tomorrow                  ${tomorrow}`,
    `at another event's door   ${elsewhere}`,
  ]);
  const enter = () => door<{ enteredAt: string }>('POST', `/tickets/${ticket.ticketId}/entry`, { headers: newKey() });
  const { enteredAt } = (await enter()).body;
  tell('The door lets her in, once', [
    `Entered at ${enteredAt}.`,
    `A friend shows the same picture: ${await refusal(enter())}.`,
  ]);
};

export const cancelling = async (
  { site, staff, door, keysFile }: Cast,
  tell: Tell,
  { ticket, event, picture }: { readonly ticket: Receipt; readonly event: SpecialEvent; readonly picture: string },
) => {
  await staff('DELETE', `/special-events/${event.eventId}`);
  await saveTicket(site, ticket, picture);
  const { eventId } = event;
  const { ticketId, ticketDate } = ticket;
  const body = { ticketType: 'event', eventId, ticketDate, email: 'eve@example.com' };
  const purchase = await refusal(site('POST', '/tickets', { body }));
  const entry = await refusal(door('POST', `/tickets/${ticketId}/entry`));
  tell('The whales are hoarse: their evening is cancelled', [
    `Who wants a ticket now: ${purchase}.`,
    `Ada's is stamped: ${picture}`,
    `A gate says ${await verify(picture, keysFile)}, and the door: ${entry}.`,
  ]);
};

const saveTicket = async (site: Api, { ticketId }: Receipt, file: string): Promise<void> =>
  writeFileSync(file, (await site<Buffer>('GET', `/tickets/${ticketId}/qr`)).body, { mode: 0o600 });

/** The verdict of `npm run verify-ticket`. @param options which door it is */
const verify = (picture: string, keysFile: string | undefined, ...options: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const keys = keysFile === undefined ? [] : ['--keys', keysFile];
    const script = join(projectRoot, 'commands/gate/verify-ticket.ts');
    // Only one verdict exits with 0, so the printed line counts.
    execFile(process.execPath, [script, picture, ...keys, ...options], (_, verdict, complaint) =>
      resolve((/^(?:[A-Z]+ )+/.exec(verdict)?.[0] ?? verdict + complaint).trim()),
    );
  });
