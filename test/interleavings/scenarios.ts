/** Which clients meet in which world, as `scenarios.json` lists them by their names. */
import { type Act, acts } from './acts.ts';
import listed from './scenarios.json' with { type: 'json' };

/** A state of the museum, given as what happened after its event was planned. */
export interface World {
  readonly name: string;
  readonly location: string;
  /** Names of acts, and `later` where more than half a minute passes. */
  readonly history: readonly string[];
  /** The first limit came a second ago: functions without one are still running. */
  readonly isNewlyLimited?: boolean;
  /** Records of requests have expired, and are still there. */
  readonly isDayLater?: boolean;
}

export interface Scenario {
  readonly world: World;
  readonly acts: readonly Act[];
}

export const actOf = (name: string): Act => named(acts, name);

const named = <Any extends { readonly name: string }>(list: readonly Any[], name: string): Any => {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

const worlds: Readonly<Record<string, readonly World[]>> = listed.worlds;

const single = ([world = '', ...names]: readonly string[]): Scenario => ({
  world: named(Object.values(worlds).flat(), world),
  acts: names.map(actOf),
});

const inAll = (kind: string, names: readonly string[]): Scenario[] =>
  (worlds[kind] ?? []).map((world) => ({ world, acts: names.map(actOf) }));

/** All pairs, also of the same act twice. */
const [eventPairs = [], ...otherPairs] = listed.everyTwo.map(({ worlds, acts }) =>
  acts.flatMap((one, at) => acts.slice(at).flatMap((other) => inAll(worlds, [one, other]))),
);

export const scenarios = {
  eventPairs,
  otherPairs: [...otherPairs.flat(), ...listed.two.map(single)],
  triples: listed.three.flatMap(({ worlds, acts }) => inAll(worlds, acts)),
  troubled: listed.troubled.map(single),
  /** `npm test` runs these two: the scenarios of each kind that show most, and every act that writes on its own. */
  core: listed.core.map(single),
  alone: listed.alone.map(single),
};
