/** Which clients meet in which world. */
import {
  type Act,
  cancellation,
  change,
  creation,
  entry,
  move,
  otherDay,
  refund,
  reinstatement,
  removal,
  restore,
  sale,
  today,
  undo,
} from './acts.ts';
import { eventWorlds, generalWorlds, newlyLimitedWorlds, type Scenario, type World } from './worlds.ts';

const dates = change('change of dates', { dates: ['2027-03-01', otherDay] });
const sameDays = change('change of the order of dates', { dates: [otherDay, today] });
const [name, price] = [change('change of name', { name: 'Another name' }), change('change of price', { price: 7 })];
const [soldE, soldG] = [sale('event'), sale('general')];
const [earlierE, earlierG] = [sale('event', undefined, 'earlier'), sale('general', undefined, 'earlier')];
const uncounted = sale('event', undefined, 'none');

const eventActs = [
  ...[soldE, sale('event', 'K'), earlierE, refund()],
  ...[entry(), entry('S'), entry('O', '2026-12-24T08:30:00Z'), undo(), undo('U'), creation(), creation('C')],
  ...[cancellation, reinstatement, restore, move('One'), move('Two'), move('Free'), dates, sameDays, name, price],
];
const generalActs = [soldG, sale('general', 'K'), earlierG, refund(), entry(), entry('S'), undo()];
const newlyLimitedActs = [
  ...[uncounted, sale('event', 'N', 'none'), soldE, sale('event', 'K'), refund()],
  ...[move('One'), move('Free'), cancellation],
];

/** Every two, also twice the same. */
const pairsOf = (acts: readonly Act[], worlds: readonly World[]): Scenario[] =>
  worlds.flatMap((world) => acts.flatMap((one, at) => acts.slice(at).map((other) => ({ world, acts: [one, other] }))));

const inAll = (worlds: readonly World[], ...acts: readonly Act[]) => worlds.map((world): Scenario => ({ world, acts }));

const inWorld = (name: string, ...acts: readonly Act[]) =>
  inAll(
    eventWorlds.filter((world) => world.name === name),
    ...acts,
  );

export const eventPairs = pairsOf(eventActs, eventWorlds);

export const otherPairs = [
  ...pairsOf(generalActs, generalWorlds),
  ...pairsOf(newlyLimitedActs, newlyLimitedWorlds),
  ...[soldE, sale('event', 'K')].flatMap((act) => inWorld('bought with key K a day ago', act, removal('REQUEST'))),
  ...[entry('S'), undo(), refund()].flatMap((act) => inWorld('used', act, removal('TICKET'))),
  ...[entry(), refund()].flatMap((act) => inWorld('full', act, removal('TICKET'))),
];

/** What a slow sale has missed shows in a whole sale after it. */
const changes = [refund(), cancellation, reinstatement, restore, move('One'), move('Two'), move('Free'), dates, price];

export const triples = [
  ...[...changes, earlierE].flatMap((act) => inAll(eventWorlds, soldE, act, soldE)),
  ...inAll(eventWorlds, sale('event', 'K'), sale('event', 'K'), soldE),
  ...inAll(eventWorlds, soldE, soldE, soldE),
  ...[refund(), earlierG, soldG].flatMap((act) => inAll(generalWorlds, soldG, act, soldG)),
  ...inAll(newlyLimitedWorlds, uncounted, soldE, soldE),
  ...inAll(eventWorlds, entry(), undo(), entry()),
  ...inAll(eventWorlds, entry('S'), undo('U'), entry('S')),
  ...inAll(eventWorlds, entry(), refund(), undo()),
  ...inAll(eventWorlds, cancellation, reinstatement, dates),
];

/** Pairs of which each request of each client meets each trouble in turn. */
export const troubled = [
  ...[soldE, refund(), earlierE].flatMap((act) => inWorld('one place left', soldE, act)),
  ...[sale('event', 'K'), move('One'), cancellation].flatMap((act) =>
    inWorld('one place left', sale('event', 'K'), act),
  ),
  ...[refund(1), soldE].flatMap((act) => inWorld('more sold than there are places', refund(), act)),
  ...[soldE, refund(), earlierE].flatMap((act) => inWorld('laid out for more', sale('event', 'K'), act)),
  ...[move('Two'), cancellation, soldE].flatMap((act) => inWorld('no limit', soldE, act)),
  ...[refund(), entry(), cancellation].flatMap((act) => inWorld('full', refund(), act)),
  ...[entry('S'), cancellation, dates].flatMap((act) => inWorld('full', entry('S'), act)),
  ...[undo('U'), refund(), entry()].flatMap((act) => inWorld('used', undo('U'), act)),
  ...[creation('C'), name].flatMap((act) => inWorld('full', creation('C'), act)),
  ...[price, cancellation, move('Two')].flatMap((act) => inWorld('full', dates, act)),
  ...inWorld('cancelled', reinstatement, restore),
  ...inWorld('bought with key K a day ago', sale('event', 'K'), removal('REQUEST')),
];

/** What `npm test` runs: of each kind what showed most. */
export const core = [
  ...inWorld('one place left', soldE, soldE),
  ...inWorld('one place left', soldE, move('One'), soldE),
  ...inWorld('no limit', sale('event', 'K'), sale('event', 'K')),
  ...inWorld('no limit', soldE, move('Two')),
  ...inWorld('more sold than there are places', refund(), soldE),
  ...inWorld('full', entry('S'), refund()),
  ...inWorld('used', undo('U'), entry()),
  ...inWorld('full', cancellation, dates),
  ...inWorld('full', name, price),
  ...inWorld('bought with key K a day ago', sale('event', 'K'), sale('event', 'K')),
];
