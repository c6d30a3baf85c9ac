/** The operations in the order of the reference. */
import type { Operation } from '../operation.ts';
import * as operations from '../operations.ts';

export const groups: Readonly<Record<Operation['tag'], string>> = {
  Operations: 'When the museum is open',
  Events: 'What takes place there, and when',
  Tickets: 'To get in: sold one by one, with a picture to show',
  Door: "For those who let visitors in: extensions of the museum's interface",
};

/** By group, then by name, so that the same table always gives the same document. */
export const rows: readonly Operation[] = Object.keys(groups).flatMap((group) =>
  Object.entries<Operation>(operations)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (row.tag === group ? [row] : [])),
);
