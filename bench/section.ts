/** A table of docs/bench.md that `npm run bench` writes. The page itself says what is measured, and how. */
export interface Section {
  /** Names with ` | ` between them. Units stand in the names. */
  readonly columns: string;
  measure(): Promise<Rows>;
}

export type Rows = readonly (readonly (string | number)[])[];

/** One run of all sections: the content of bench/results.json. */
export interface Results {
  readonly machine: string;
  readonly rows: Readonly<Record<string, Rows>>;
}

/** A table as Markdown. Columns that hold numbers are aligned to the right. */
export const markdownOf = (columns: string, rows: Rows): string => {
  const rule = columns
    .split(' | ')
    .map((_, column) => (rows.some((row) => Number.isFinite(row[column])) ? '--:' : '---'));
  const lines = rows.map((row) => row.map((cell) => cell.toLocaleString('en')).join(' | '));
  return [columns, rule.join(' | '), ...lines].map((line) => `| ${line} |\n`).join('');
};
