/**
 * Every order of the requests of some clients. Orders that cannot differ run only once: two adjacent requests that
 * touch nothing in common may be swapped. Source: Godefroid, Partial-Order Methods for the Verification of Concurrent
 * Systems (1996), chapter 5, on sleep sets.
 */
import { as, type Client, type Fate, type Held } from './held-store.ts';

type Request = Pick<Held, 'operation' | 'input'>;

/** A request that was let through, and its client. */
interface Step extends Request {
  readonly by: number;
  readonly fate: Fate;
}

export interface Run {
  /** The last answer to each client. */
  readonly answers: readonly string[];
  readonly steps: readonly Step[];
}

/** The request with this number of this client meets this fate. */
export interface Trouble {
  readonly by: number;
  readonly at: number;
  readonly fate: Fate;
}

type Acts = readonly (() => Promise<string>)[];

/**
 * @param acts what the clients do
 * @param begin makes the world before a run
 * @param onRun gets each run that can differ from all before
 */
export const explore = async (
  acts: Acts,
  trouble: Trouble | undefined,
  begin: () => Promise<void>,
  onRun: (run: Run) => Promise<void>,
): Promise<void> => {
  const branches: Branch[] = [{ prefix: [], asleep: [] }];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    await begin();
    const { isNew, further, ...run } = await runOnce(acts, branch, trouble);
    branches.push(...further);
    if (isNew) await onRun(run);
  }
};

/** A run to come: whose requests come first, and then whose next requests other runs cover at this point. */
interface Branch {
  readonly prefix: readonly number[];
  readonly asleep: readonly number[];
}

const runOnce = async (acts: Acts, { prefix, asleep }: Branch, trouble: Trouble | undefined) => {
  const held: (Held | undefined)[] = acts.map(() => undefined);
  const answers: (string | undefined)[] = acts.map(() => undefined);
  const run = crypto.randomUUID().slice(16);
  let wake = () => {};
  for (const [by, act] of acts.entries()) {
    const hold = (request: Held) => {
      if (held[by]) throw new Error(`Client ${by} has two requests under way.`);
      held[by] = request;
      wake();
    };
    const client: Client = { name: `client ${by}`, run, hold };
    const end = (answer: string) => {
      answers[by] = client.isKilled ? 'killed' : answer;
      wake();
    };
    void as(client, act).then(end, (error) => end(`failed: ${error.message}`));
  }
  const steps: Step[] = [];
  const further: Branch[] = [];
  let sleeping = asleep;
  let isNew = true;
  for (;;) {
    while (acts.some((_, by) => !held[by] && answers[by] === undefined))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const waiting = held.flatMap((request, by) => (request ? { by, request } : []));
    const [any] = waiting;
    if (!any) return { answers: answers as string[], steps, further, isNew };
    let next = waiting.find(({ by }) => by === prefix[steps.length]);
    if (!next && isNew) {
      const awake = waiting.filter(({ by }) => !sleeping.includes(by));
      const asleepBeside = (request: Held, others: readonly number[]) =>
        others.filter((by) => commute(request, held[by] as Held));
      for (const [index, { by, request }] of [...awake.entries()].slice(1)) {
        const before = awake.slice(0, index).map((one) => one.by);
        const path = [...steps.map((step) => step.by), by];
        further.push({ prefix: path, asleep: asleepBeside(request, [...sleeping, ...before]) });
      }
      [next] = awake;
      // If no waiting client is awake, another run has this order: this run ends at once.
      isNew = next !== undefined;
      if (next) sleeping = asleepBeside(next.request, sleeping);
    }
    const { by, request } = next ?? any;
    const number = steps.filter((step) => step.by === by).length;
    const fate = trouble?.by === by && trouble.at === number ? trouble.fate : 'done';
    steps.push({ ...request, by, fate });
    held[by] = undefined;
    request.letThrough(isNew ? fate : 'killed');
  }
};

/** The items that a request reads and writes, and the partitions, of the table or of the index, that it queries. */
const touched = ({ operation, input }: Request) => {
  const all = { read: [] as string[], written: [] as string[], queried: [] as string[], changed: [] as string[] };
  // biome-ignore lint/suspicious/noExplicitAny: the parts of whatever JSON was sent
  const parts: [kind: string, part: any][] = input.TransactItems?.flatMap(Object.entries) ?? [[operation, input]];
  for (const [kind, { Key, Item = Key, IndexName, ExpressionAttributeValues: values }] of parts) {
    if (!Item) all.queried.push(IndexName ?? values[':pk'].S);
    else if (/^(?:GetItem|ConditionCheck)$/.test(kind)) all.read.push(`${Item.pk.S} ${Item.sk.S}`);
    else {
      all.written.push(`${Item.pk.S} ${Item.sk.S}`);
      all.changed.push(Item.pk.S, ...(Item.sk.S === 'TICKET' ? ['admissions'] : []));
    }
  }
  return all;
};

const commute = (one: Request, other: Request): boolean => {
  const [a, b] = [touched(one), touched(other)];
  const meet = (texts: readonly string[], others: readonly string[]) => texts.some((text) => others.includes(text));
  const disturbs = (writer: typeof a, reader: typeof a) =>
    meet(writer.written, [...reader.read, ...reader.written]) || meet(writer.changed, reader.queried);
  return !disturbs(a, b) && !disturbs(b, a);
};

/** For each step, the steps that must come before it. */
const causesOf = (steps: readonly Step[]): Set<number>[] => {
  const causes: Set<number>[] = [];
  for (const [at, step] of steps.entries()) {
    const direct = steps.slice(0, at).flatMap((one, index) => (one.by === step.by || !commute(one, step) ? index : []));
    causes.push(new Set(direct.flatMap((index) => [index, ...(causes[index] ?? [])])));
  }
  return causes;
};

/** Whether any request of `one` must come before a request of `other`. */
export const mustPrecede = (steps: readonly Step[]) => {
  const causes = causesOf(steps);
  return (one: number, other: number): boolean =>
    steps.some(({ by }, at) => by === other && [...(causes[at] ?? [])].some((cause) => steps[cause]?.by === one));
};
