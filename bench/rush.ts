/** How fast tickets for one event are sold to a crowd, and which work is done twice when transactions conflict. */
import { buyMuseumTickets } from '../shared/api/operations.ts';
import type { SpecialEvent } from '../shared/museum/special-event.ts';
import { limited, unlimited } from './cases.ts';
import { openFunctions } from './functions.ts';
import { costOf, inTurn, isRead, median, round } from './measure.ts';
import { runProcess } from './run-process.ts';
import type { Cell, Section } from './section.ts';
import { orderFor, series } from './subjects.ts';

const [tickets, rounds] = [150, 3];

const sales: readonly (readonly [what: string, event: SpecialEvent, withKeys: boolean])[] = [
  ['without a capacity', unlimited, false],
  ['with a capacity', limited, false],
  ['with a capacity, with keys', limited, true],
];

export const rush: Section = {
  columns:
    'sales | buyers at a time | sales per second | ratio to those without a capacity | ' +
    'writes sent again per sale | units written per sale | requests to the store per sale | not sold',
  measure: async () => {
    await using office = await openBoxOffice();
    // The first sale for an event of limited places creates their shards, once.
    await office.sell(limited, false, 1, 1);
    return [...(await rowsOf(office, 30)), ...(await rowsOf(office, 60))];
  },
};

type BoxOffice = Awaited<ReturnType<typeof openBoxOffice>>;
type Sold = Awaited<ReturnType<BoxOffice['sell']>>;

const openBoxOffice = async () => {
  let writes = 0;
  const deployed = await openFunctions((answering) => (headers, input) => {
    if (!isRead.test(String(headers['x-amz-target']))) writes += 1;
    return answering(headers, input);
  });
  const { eventOf, wire } = deployed;
  const seller = deployed.functions.find(({ name }) => name === buyMuseumTickets.operationId);
  if (!seller) throw new Error('The template has no function that sells.');

  const sell = async (event: SpecialEvent, withKeys: boolean, buyers: number, count: number) => {
    const before = writes;
    const orders = series(count, 0, () => {
      const headers = withKeys ? { 'Idempotency-Key': crypto.randomUUID() } : {};
      return eventOf({ operation: buyMuseumTickets, body: orderFor(event), headers });
    });
    const [{ answers, others }, records] = await wire.record(() => runProcess(seller, orders, buyers));
    const sold = answers.filter(({ status }) => status === 201).length;
    // The first sale is left out: its function is cold.
    return { sold, milliseconds: others / (sold - 1), writes: writes - before, cost: costOf(records) };
  };
  return { ...deployed, sell };
};

const rowsOf = async ({ sell }: BoxOffice, buyers: number): Promise<Cell[][]> => {
  const sellTo = ([, event, withKeys]: (typeof sales)[number]) => sell(event, withKeys, buyers, 1 + tickets);
  const runs = await inTurn(
    rounds,
    sales.map((sale) => () => sellTo(sale)),
  );
  const times = runs.map((ofSale) => median(ofSale.map(({ milliseconds }) => milliseconds)));
  return sales.map(([what], index) => {
    const total = (count: (run: Sold) => number) => (runs[index] ?? []).reduce((sum, run) => sum + count(run), 0);
    const sold = total((run) => run.sold);
    const [time = 0, [floor = 0]] = [times[index], times];
    const sentAgain = total(({ writes }) => writes) - sold;
    const perSale = [sentAgain, total(({ cost }) => cost.writeUnits), total(({ cost }) => cost.requests)];
    const figures = [floor / time, ...perSale.map((count) => count / sold)].map((figure) => round(figure, 2));
    return [what, buyers, Math.round(1000 / time), ...figures, rounds * (1 + tickets) - sold];
  });
};
