/** Callers who ask again as soon as they have an answer. */
import { quantile, timed } from '../measure.ts';

export interface Load {
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Asks once; nothing when there is nothing left to ask for, which ends a load early. */
type Ask = () => Promise<unknown> | undefined;

/** Lets several ask for a while that does not count: functions start, connections open, and code is compiled. */
export const warmUp = (ask: Ask): Promise<void> => window(8, 500, ask);

/** Lets so many ask at a time, for so many milliseconds. */
export const load = async (callers: number, ask: Ask, milliseconds: number): Promise<Load> => {
  const latencies: number[] = [];
  const took = await timed(() => window(callers, milliseconds, ask, (latency) => latencies.push(latency)));
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    perSecond: (latencies.length / took) * 1000,
  };
};

const window = async (
  callers: number,
  milliseconds: number,
  ask: Ask,
  note: (latency: number) => void = () => {},
): Promise<void> => {
  const end = performance.now() + milliseconds;
  const caller = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const asked = ask();
      if (!asked) return;
      await asked;
      note(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
};
