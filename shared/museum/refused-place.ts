/** How a place is refused, in any list, that is none of it: callers carry places from one part of a list to the next. */
import { type Fault, invalid, Problem } from './problem.ts';

export const notOfThisList = (): Problem =>
  invalid([
    { parameter: 'after', code: 'not-of-this-list', detail: 'must be taken from the Link header of the same list' },
  ]);

/** Why `find` refuses a place, if it does: as faults, to be told together with what else is wrong with the request. */
export const placeFaults = (find: () => unknown): readonly Fault[] => {
  try {
    find();
    return [];
  } catch (error) {
    if (error instanceof Problem && error.faults) return error.faults;
    throw error;
  }
};
