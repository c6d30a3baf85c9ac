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
}
