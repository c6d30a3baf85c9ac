/** A crowd at two doors while one in ten requests to the store meets trouble: each ticket lets in once, and every phone learns which scan did. */
import { beforeAll, expect, it, vi } from 'vitest';
import { sometimes } from '../../infra/local/services/trouble.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { answerOf } from '../support/invoke.ts';
import { aTicket } from '../support/octopus.ts';
import { randomFrom } from '../support/random.ts';
import { notedLine } from '../support/record.ts';
import { openTableBehindStandIn } from '../support/test-table.ts';

let percent = 0;
const random = randomFrom(9);
const table = await openTableBehindStandIn(() => sometimes(percent, random)());
const { handler } = await import('../../functions/admitTicketHolder.ts');
const tickets = await import('../../shared/table/tickets.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});

interface Scan {
  readonly ticketId: string;
  readonly key: string;
  readonly enteredAt: string;
}

/** Sends the scan, with its key, until it is told something final. */
const send = async ({ ticketId, key, enteredAt }: Scan) => {
  for (;;) {
    const { statusCode, body } = await answerOf(handler, {
      path: { ticketId },
      body: { enteredAt },
      headers: { 'Idempotency-Key': key },
    });
    const json = JSON.parse(body);
    if (statusCode !== 503 && !json.type?.endsWith('/conflict')) return { statusCode, json };
  }
};

it('every ticket lets in by one scan, whose time all others are told', async () => {
  const sold = Array.from({ length: 15 }, () => aTicket({ ticketDate: '2026-12-24' }));
  for (const ticket of sold) await tickets.sell(ticket, { capacity: undefined, together: [] });
  const scans = sold.flatMap(({ ticketId }) =>
    [1, 2, 3, 4].map((minute) => ({
      ticketId,
      key: crypto.randomUUID(),
      enteredAt: `2026-12-24T08:0${minute}:00.000Z`,
    })),
  );
  percent = 10;

  // Each is sent twice, as by a phone that did not get its answer.
  const answers = await fewAtOnce([...scans, ...scans], send, 20).finally(() => {
    percent = 0;
  });

  const items = new Map((await table.items()).map((item) => [item.ticketId, item]));
  for (const [index, { ticketId, enteredAt }] of [...scans, ...scans].entries()) {
    const first = items.get(ticketId)?.enteredAt;
    const { statusCode, json } = answers[index] ?? {};
    expect(statusCode).toBe(enteredAt === first ? 201 : 409);
    expect(json.enteredAt ?? json.errors[0].enteredAt).toBe(first);
  }
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
});
