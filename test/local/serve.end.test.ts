/** `npm start` at another DynamoDB, when it is stopped while tickets are being sold. */
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openWire } from '../../local/services/wire.ts';
import { callWith, introduction, openProject, serve } from '../support/processes/serving.ts';

const project = openProject();

/** A museum whose store takes so many milliseconds to keep a ticket. */
const openSlow = async (milliseconds: number) => {
  const wire = await openWire(inject('dynamodbEndpoint'));
  onTestFinished(wire.close);
  const serving = serve(project, { variables: { DYNAMODB_ENDPOINT: wire.endpoint } });
  const told = await introduction(serving);
  expect(told.Data).toBe(`the DynamoDB at ${wire.endpoint}`);
  const { json } = await callWith(told['Public site'], 'GET', `${told['Museum service']}/museum-hours?limit=2`);
  const ticket = { ticketType: 'general', ticketDate: json[1].date, email: 'ada@example.com' };
  const buy = () => callWith(told['Public site'], 'POST', `${told['Museum service']}/tickets`, { body: ticket });
  let isKeeping = 0;
  const before = () => {
    isKeeping += 1;
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  };
  /** Buys so many tickets, and once they are being kept does something. */
  const whileBuying = (count: number, action: () => void) =>
    wire.during(
      ({ operation }) => (operation === 'PutItem' ? { before } : undefined),
      async () => {
        const purchases = Array.from({ length: count }, () => buy().catch((error) => error.cause?.code));
        await vi.waitFor(() => expect(isKeeping).toBe(count), { timeout: 20_000 });
        action();
        return Promise.all(purchases);
      },
    );
  return { serving, whileBuying };
};

it('a signal lets the purchases in flight end', async () => {
  const { serving, whileBuying } = await openSlow(1000);

  const answers = await whileBuying(4, () => serving.child.kill('SIGTERM'));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await serving.ended).toMatchObject({ end: 0, stderr: '' });
});

it('two signals at once count as one, because npm repeats it; a later one ends the process at once', async () => {
  const { serving, whileBuying } = await openSlow(1500);

  const answers = await whileBuying(1, () => {
    serving.child.kill('SIGINT');
    setTimeout(() => serving.child.kill('SIGINT'), 50);
    setTimeout(() => serving.child.kill('SIGINT'), 800);
  });

  expect(answers).toEqual(['UND_ERR_SOCKET']);
  expect(await serving.ended).toMatchObject({ end: 1 });
});
