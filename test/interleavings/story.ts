/** An order as a person can follow it, request by request. */
import type { Run } from './explore.ts';
import type { Scenario } from './scenarios.ts';

/** The shortest order, and what is wrong after it. */
export const shortestOf = (faults: readonly { fault: string; run: Run }[], { world, acts }: Scenario): string => {
  const [{ fault, run }] = faults.toSorted((a, b) => a.run.steps.length - b.run.steps.length) as [(typeof faults)[0]];
  return [
    `${world.name}, the event in ${world.location}`,
    ...run.steps.map((step, at) => `${String(at + 1).padStart(3)}. ${'ABC'[step.by]} ${lineOf(step)}`),
    ...acts.map(({ name }, by) => `${'ABC'[by]}, ${name}: ${run.answers[by]}`),
    fault,
  ].join('\n');
};

const lineOf = ({ operation, input, fate }: Run['steps'][number]): string => {
  // biome-ignore lint/suspicious/noExplicitAny: the parts of whatever JSON was sent
  const parts: [string, any][] = input.TransactItems?.flatMap(Object.entries) ?? [['', input]];
  const keys = parts.map(([kind, { Key, Item = Key, IndexName }]) =>
    `${kind} ${Item ? Item.pk.S.split('#')[0] : (IndexName ?? 'PLACES')}`.trim(),
  );
  return `${operation} ${keys.join(', ')}${fate === 'done' ? '' : `: ${fate}`}`;
};
