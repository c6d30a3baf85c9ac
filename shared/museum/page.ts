/** Lists come in pages of days. */

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
