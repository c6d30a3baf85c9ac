/** Lists come in pages of days. */
import { type Fault, invalid, Problem } from './problem.ts';

export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  /** Days per page. */
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  /** The place where the next one begins, in a list that can be read from there on. */
  readonly next?: string | undefined;
}

/** The refusal of a place that is none of the list. */
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
