/** The Markdown of the reference. */

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Names of a program, as a list in a sentence. */
export const codes = (all: readonly string[]): string => all.map((word) => `\`${word}\``).join(', ');

/** Joins the lines of each paragraph: some readers show every line break. */
export const unwrap = (text: string): string => text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
