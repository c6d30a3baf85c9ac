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

/** What a place is that a list does not have. */
export const notOfThisList = (): Problem =>
  invalid([
    { parameter: 'after', code: 'not-of-this-list', detail: 'must be taken from the Link header of the same list' },
  ]);

/** Those of a place which `find` refuses: for a request with other faults, with which it is told. */
export const placeFaults = (find: () => unknown): readonly Fault[] => {
  try {
    find();
    return [];
  } catch (error) {
    if (error instanceof Problem && error.faults) return error.faults;
    throw error;
  }
};
