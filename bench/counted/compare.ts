/** The same request to two museums: what it asks of the store of each, and how long it takes at the second by what it takes at the first. */
import type { Operation } from '../../shared/api/operation.ts';
import { inTurn, median, rounded, timed } from '../measure.ts';
import type { CountedMuseum, Request } from './museum.ts';
import type { Spent } from './wire.ts';

export interface Compared {
  readonly spent: readonly [atFirst: Spent, atSecond: Spent];
  /** Of the medians of some requests, sent in turn; the status of the answer where it is a refusal. */
  readonly time: number | string;
}

export const compare = async (
  museums: readonly [first: CountedMuseum, second: CountedMuseum],
  operation: Operation,
  request: Request,
): Promise<Compared> => {
  const [first, second] = museums;
  const [, atFirst] = await first.charge(operation, request);
  const [{ status }, atSecond] = await second.charge(operation, request);
  const spent = [atFirst, atSecond] as const;
  if (status >= 400) return { spent, time: `answered ${status}` };
  const took = await timed(() => second.call(operation, request));
  const times = await inTurn(took > aLongTime ? 3 : 7, {
    first: () => timed(() => first.call(operation, request)),
    second: () => timed(() => second.call(operation, request)),
  });
  return { spent, time: rounded(median(times.second) / median(times.first)) };
};

/** In milliseconds: what takes longer differs less, and is asked less often. */
const aLongTime = 200;
