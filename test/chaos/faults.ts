/** Attacks on a museum in whose store one request in ten meets trouble. */
import { fewAtOnce } from '../support/few-at-once.ts';
import type { Received } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { type Result, unless } from './result.ts';
import { newKey } from './sales.ts';
import type { Target } from './target.ts';

/** Mixed requests: what is answered is true, or a 503 that says when to come again. */
export const mixedRequests = async ({ call }: Target, count: number): Promise<Result> => {
  const created = new Map<string, object>();
  const tickets: string[] = [];
  const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
  const wrong: string[] = [];

  const create = async () => {
    const body = newEvent({ name: `Event ${crypto.randomUUID()}`, dates: ['2027-03-05'] });
    const answer = await call('staff', 'POST', '/special-events', { body, headers: newKey() });
    if (answer.status === 201) created.set(answer.json.eventId, { ...body, eventId: answer.json.eventId });
    return answer;
  };
  const read = async () => {
    const [eventId, event] = anyOf([...created]) ?? [];
    if (eventId === undefined) return create();
    const answer = await call('site', 'GET', `/special-events/${eventId}`);
    if (answer.status === 200 && JSON.stringify(answer.json) !== JSON.stringify({ ...answer.json, ...event }))
      wrong.push(`${eventId} was read as ${JSON.stringify(answer.json)}`);
    return answer;
  };
  const list = () => call('visitor', 'GET', '/special-events?startDate=2027-03-05&endDate=2027-03-05');
  const buy = async () => {
    const eventId = anyOf([...created.keys()]);
    if (eventId === undefined) return create();
    const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
    const answer = await call('site', 'POST', '/tickets', { body, headers: newKey() });
    if (answer.status === 201) tickets.push(answer.json.ticketId);
    return answer;
  };
  const look = async () => {
    const ticketId = anyOf(tickets);
    return ticketId === undefined ? buy() : call('site', 'GET', `/tickets/${ticketId}/qr`);
  };
  const hours = () => call('visitor', 'GET', '/museum-hours');

  const kinds = [create, read, read, list, buy, buy, look, hours];
  const answers = await fewAtOnce(
    Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? create),
    (ask) => ask(),
    16,
  );
  const postponed = answers.filter(({ status }) => status === 503).length;
  return {
    remark: `${postponed} told to come again`,
    tried: count,
    broken: [...wrong, ...unless(answers, isTrue, ({ status, json }) => `${status}: ${JSON.stringify(json)}`)],
  };
};

const isTrue = ({ status, headers }: Received) =>
  status === 200 || status === 201 || (status === 503 && headers.get('retry-after') === '1');
