/** The little Markdown that the reference is written in. */

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Words of a program, with commas between. */
export const words = (all: readonly string[]): string => all.map((word) => `\`${word}\``).join(', ');

/** Paragraphs as they are written in a source, each in one line: some readers take every line break for one. */
export const unwrapped = (text: string): string => text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
