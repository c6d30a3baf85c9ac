/** Days in a row and days of months in a row, as dates. */

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10));

/** The same day of `count` months in a row. Every month must have this day. */
export const monthsFrom = (first: string, count: number): string[] => {
  const [year = 0, month = 0, day] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, day)).toISOString().slice(0, 10),
  );
};
