/** Runs every order of the requests of some clients in a world, and checks the answers and the table after it. */
import { StandardRetryStrategy } from '@smithy/core/retry';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { type Act, type Book, otherDay, refund, sale, type Things, today } from './acts.ts';
import { type Deployment, type DeploymentName, deploy, limits } from './deployments.ts';
import { explore, mustPrecede, type Run, type Trouble } from './explore.ts';
import { type Item, openHeldStore } from './held-store.ts';
import { actOf, type Scenario, type World } from './scenarios.ts';
import { shortestOf } from './story.ts';

type Prove = Awaited<ReturnType<typeof openProver>>;

/** @param names of the deployments that its scenarios need */
export const openProver = async (names = Object.keys(limits) as DeploymentName[]) => {
  const limitedSince = Date.parse('2026-12-24T08:00:00Z');
  const standStill = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: limitedSince });
    // No pauses, and sales take the first shard that has a place.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    // Functions live longer here than on AWS, so their retries cost nothing of the SDK's quota.
    const strategy = StandardRetryStrategy.prototype as never as Record<string, () => number>;
    vi.spyOn(strategy, 'getCapacityCost').mockReturnValue(0);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  };
  standStill();
  // All mocks are restored after each test.
  beforeEach(standStill);
  provideTicketKeys();
  const store = await openHeldStore();
  const deployments = {} as Record<DeploymentName, Deployment>;
  for (const name of names) deployments[name] = await deploy(name);
  const empty = await store.items();

  const send = (act: Act, things: Things) => act.send(deployments[act.by ?? 'current'], things);

  /** Longer than anything settles. */
  const wait = (book: Book): void => {
    vi.setSystemTime(Date.now() + 61_000);
    book.event.isSettling = false;
  };

  const makeWorld = async ({ name, location, history, isNewlyLimited, isDayLater }: World) => {
    await store.restore(empty);
    vi.setSystemTime(limitedSince + (isNewlyLimited ? 1000 : 3_600_000));
    const event = { name: 'Night of the Octopus', location, dates: [today, otherDay], price: 10 };
    const eventId = crypto.randomUUID();
    await deployments.current.create({ ...event, eventId, eventDescription: 'Eight arms' });
    const copy = (await store.items()).find(({ sk }) => sk === 'EVENT');
    const book: Book = { event, copy: { ...event }, others: 0, tickets: [], known: Infinity, answers: {} };
    const tickets: string[] = [];
    for (const past of history) {
      if (past === 'later') wait(book);
      else {
        const act = actOf(past);
        const { said, id } = await send(act, { eventId, tickets });
        expect([name, past, said]).toEqual([name, past, act.enter(book)]);
        if (book.tickets.length > tickets.length) tickets.push(id ?? '');
      }
    }
    book.known = tickets.length;
    if (isDayLater) book.answers = {};
    const aged = (item: Item) => (isDayLater && item.sk === 'REQUEST' ? { ...item, expiresAt: 1 } : item);
    const items = (await store.items()).map(aged);
    return { items, things: { eventId, tickets, copy, items }, book, now: Date.now() };
  };

  type State = Awaited<ReturnType<typeof makeWorld>>;
  const worlds = new Map<World, State>();

  /**
   * Sends requests with a key again; later sells all places, refunds one ticket, and sells its place again.
   * @returns the answers that differ from the clerk's
   */
  const tail = async (acts: readonly Act[], ids: readonly (string | undefined)[], { things, book }: State) => {
    const tickets: (string | undefined)[] = [...things.tickets];
    const odd: string[] = [];
    const ask = async (act: Act) => {
      const { length } = book.tickets;
      const { said, id } = await send(act, { ...things, tickets });
      const expected = act.enter(book);
      if (book.tickets.length > length) tickets[length] = id;
      if (said !== expected) odd.push(`${act.name}, afterwards: ${said} instead of ${expected}`);
      return { said, id };
    };
    for (const [by, act] of acts.entries()) {
      if (act.key === undefined) continue;
      const { id } = await ask(act);
      if (ids[by] && id !== ids[by]) odd.push(`${act.name} again gives another ticket.`);
    }
    book.known = Infinity;
    wait(book);
    const of = book.tickets.some((ticket) => ticket.of === 'general') ? 'general' : 'event';
    const sellOut = async () => {
      for (let left = of === 'event' && book.event.location === 'Free' ? 1 : 4; left > 0; left--)
        if ((await ask(sale(of))).said !== '201') return;
    };
    await sellOut();
    const known = book.tickets.findIndex(({ isCancelled, isGone }, at) => tickets[at] && !isCancelled && !isGone);
    if (known >= 0) await ask(refund(known));
    await sellOut();
    return odd;
  };

  /** @param isTroubled each request of each client meets each trouble in turn */
  return async (scenario: Scenario, isTroubled: boolean) => {
    const { world, acts } = scenario;
    const state = worlds.get(world) ?? (await makeWorld(world));
    worlds.set(world, state);
    const [seen, ids, faults] = [new Set<string>(), [] as (string | undefined)[], [] as { fault: string; run: Run }[]];

    /** @returns what is wrong after a run */
    const faultAfter = async ({ steps, answers }: Run): Promise<string | undefined> => {
      const items = await store.items();
      const facts = factsOf(items, state.things);
      const precedes = mustPrecede(steps);
      const fits = (order: readonly number[], isMeant: (earlier: number, later: number) => boolean) =>
        order.every((later, at) => order.slice(0, at).every((earlier) => isMeant(earlier, later)));
      const orders = permutations([...acts.keys()]).map((order) => ({
        isPossible: fits(order, (earlier, later) => precedes(earlier, later) || !precedes(later, earlier)),
        isOneByOne: fits(order, (earlier, later) => !precedes(later, earlier)),
        books: booksAfter(order, scenario, answers, state.book).filter((one) => factsIn(one) === facts),
      }));
      const [book] = orders.flatMap(({ isPossible, books }) => (isPossible ? books : []));
      if (!book || orders.some(({ isOneByOne, books }) => isOneByOne && !books.length))
        return `In no order a clerk gives these answers and leaves this: ${facts}`;
      const isUncounted = book.event.location === 'Free' || book.event.isSettling || world.isNewlyLimited;
      const isOdd = isUncounted || book.tickets.some(({ isGone }) => isGone);
      const odd = disagreements(items).filter((one) => !isOdd || !one.startsWith('Places of '));
      // What follows is the same after every order with the same outcome.
      const outcome = JSON.stringify([items, book, ids]);
      if (odd.length || seen.has(outcome)) return odd.join('\n');
      seen.add(outcome);
      odd.push(...(await tail(acts, ids, { ...state, book })));
      const left = factsOf(await store.items(), state.things);
      if (left !== factsIn(book)) odd.push(`Afterwards the table has ${left} instead of ${factsIn(book)}.`);
      return odd.join('\n');
    };

    const doing = acts.map((act, by) => async () => {
      const { said, id } = await send(act, state.things);
      ids[by] = said.startsWith('2') ? id : undefined;
      return said;
    });
    const begin = async () => {
      ids.length = 0;
      await store.restore(state.items);
      vi.setSystemTime(state.now);
    };
    let [runs, wasMet] = [0, false];
    const exploreWith = (trouble?: Trouble) => {
      wasMet = false;
      return explore(doing, trouble, begin, async (run) => {
        runs += 1;
        wasMet ||= run.steps.some(({ fate }) => fate !== 'done');
        const fault = await faultAfter(run);
        if (fault) faults.push({ fault, run });
      });
    };
    if (!isTroubled) await exploreWith();
    else
      for (const by of acts.keys())
        for (const fate of troubles) for (let at = 0; at === 0 || wasMet; at++) await exploreWith({ by, at, fate });
    return { runs, shortest: faults.length ? shortestOf(faults, scenario) : undefined };
  };
};

/** The books of this order that give these answers. A killed function may have done its work or not: both count. */
const booksAfter = (order: readonly number[], { world, acts }: Scenario, answers: readonly string[], book: Book) => {
  let books = [structuredClone(book)];
  for (const by of order) {
    const [act, answer] = [acts[by] as Act, answers[by]];
    const untouched = answer === 'killed' ? structuredClone(books) : [];
    // What functions without a limit sell just after it was added is counted a minute later.
    const isUncounted = world.isNewlyLimited && answer === '201' && /^sale/.test(act.name);
    const { enter } = isUncounted ? sale('event', act.key, 'none') : act;
    books = books.filter((one) => [enter(one), 'killed'].includes(answer ?? ''));
    books.push(...untouched);
  }
  return books;
};

/** What a book and a table must have in common. */
const factsIn = ({ event, others, tickets }: Pick<Book, 'event' | 'others' | 'tickets'>): string => {
  const { name, location, price, dates, isCancelled } = event;
  const all = tickets.flatMap((one) =>
    one.isGone ? [] : [one.of, one.isCancelled && 'cancelled', one.isUsed && 'used'].filter(Boolean).join(' '),
  );
  const state = isCancelled ? 'cancelled' : 'stands';
  return JSON.stringify({ name, location, price: Number(price), dates, state, others, tickets: all.sort() });
};

const factsOf = (items: readonly Item[], { eventId }: Things): string => {
  // biome-ignore lint/suspicious/noExplicitAny: whatever attributes an item has
  const of = (kind: string) => items.filter(({ sk }) => sk === kind) as any[];
  const { cancelledAt, ...event } = of('EVENT').find((one) => one.eventId === eventId);
  const tickets = of('TICKET').map(({ ticketType, cancelledAt, enteredAt }) => {
    return { of: ticketType, isCancelled: cancelledAt, isUsed: enteredAt };
  });
  return factsIn({ event: { ...event, isCancelled: cancelledAt }, others: of('EVENT').length - 1, tickets });
};

const permutations = (list: readonly number[]): number[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));

const troubles = ['lost', 'done, its reply lost', 'refused: it meets another transaction', 'killed'] as const;

/** A test for each scenario, which fails with the shortest order that breaks a promise. Prints how many orders ran. */
export const proveAll = (what: string, scenarios: readonly Scenario[], prove: Prove, isTroubled = false) =>
  describe(what, () => {
    let ran = 0;
    it.each(scenarios.map((one) => [one.acts.map(({ name }) => name).join(' × '), one.world.name, one] as const))(
      '%s: %s',
      async (_acts, _world, scenario) => {
        const { runs, shortest } = await prove(scenario, isTroubled);
        ran += runs;
        if (shortest) throw new Error(shortest);
      },
    );
    afterAll(() => {
      const isProof = expect.getState().testPath?.endsWith('.prove.ts');
      if (isProof) process.stderr.write(`${what}: ${ran} orders run.\n`);
    });
  });
