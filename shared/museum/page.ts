/** Lists of hours and of events come in pages of days. */

export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  /** Days per page. */
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  /** The cursor behind which the next page begins, in a list that has cursors. */
  readonly next?: string | undefined;
}
