/** What each part of the bench gives: one table of figures, as it stands in docs/bench.md and in bench/results.json. */
export interface Table {
  readonly title: string;
  /** What was measured against what, in a sentence or two; units are in the columns' names. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What is known of a table before anything is measured. */
export type Words = Omit<Table, 'rows'>;

/** One run of all parts. */
export interface Results {
  /** On which it ran. */
  readonly machine: string;
  /** By the part's name. */
  readonly tables: Readonly<Record<string, Table>>;
}
