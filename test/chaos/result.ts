/** What became of an attack: how much was tried, and all that went wrong. */

export interface Result {
  readonly tried: number;
  /** One sentence for each promise that was broken. */
  readonly broken: readonly string[];
}

/** `problem` once for every item that does not fit. */
export const unless = <Item>(items: readonly Item[], fits: (item: Item) => boolean, problem: (item: Item) => string) =>
  items.filter((item) => !fits(item)).map(problem);

/** What each attack came to, a line for each. */
export const tableOf = (results: ReadonlyMap<string, Result>): string =>
  [
    ['attack', 'tried', 'survived', 'lost'],
    ...[...results].map(([attack, { tried, broken }]) => [
      attack,
      String(tried),
      String(Math.max(0, tried - broken.length)),
      String(broken.length),
    ]),
  ]
    .map(([attack = '', ...counts]) => attack.padEnd(64) + counts.map((count) => count.padStart(10)).join('  '))
    .join('\n');
