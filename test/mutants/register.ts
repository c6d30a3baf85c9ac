/** The register: changes of the code that no test notices, each with the reason why they make no difference. */
import { isIn } from '../support/sources.ts';
import entries from './register.json' with { type: 'json' };

/** A change of `from`, in `line`, to `to`. It names the text and not a line number, so that other lines may change. */
export interface Entry {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** The parts of Stryker's report that are read. Its schema: mutation-testing-elements. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export const register: readonly Entry[] = entries;

/** A line for each living mutant that is not registered, and for each entry without a living mutant. */
export const linesOf = (target: string, { files }: Report): string[] => {
  const entries = register.filter(({ file }) => isIn(target, file));
  const living = Object.entries(files)
    .filter(([file]) => isIn(target, file))
    .flatMap(([file, { source, mutants }]) =>
      mutants.filter(isLiving).map((mutant) => ({ status: mutant.status, ...changeOf(file, source, mutant) })),
    );
  return [
    ...living
      .filter((one) => !entries.some((entry) => isSame(entry, one)))
      .map(({ status, ...change }) => `${status}: ${JSON.stringify({ ...change, why: '' })}`),
    ...entries
      .filter((entry) => !living.some((one) => isSame(entry, one)))
      .map((entry) => `A test notices, or it is gone: ${JSON.stringify(entry)}`),
  ];
};

/** A time-out may be a slow machine: it counts as noticed only where the register says why the change never ends. */
const isLiving = ({ status }: Mutant): boolean => ['Survived', 'NoCoverage', 'Timeout'].includes(status);

/** Of a change over several lines, `from` has only the first: together with `line` it is unique. */
const changeOf = (file: string, source: string, { replacement, location: { start, end } }: Mutant) => {
  const lines = source.split('\n');
  const line = lines[start.line - 1] ?? '';
  const from = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return { file, line: line.trim(), from, to: replacement.replaceAll(/\s+/g, ' ') };
};

const isSame = (a: Omit<Entry, 'why'>, b: Omit<Entry, 'why'>): boolean =>
  a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;
