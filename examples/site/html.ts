/** Writes HTML in which everything that comes from outside is text. */

/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | false | undefined | readonly Content[];

/** Escapes every value but other HTML. Lists are joined; `false` and `undefined` are left out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});

const markupOf = (content: Content): string => {
  if (content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return typeof content === 'object' ? (content as Html).markup : escapeText(String(content));
};

/** For text and for values in double or single quotes. */
const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Data for machines. Nothing in it can end the element (`</script`) or open a comment (`<!--`). */
export const jsonLd = (data: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});

/**
 * A table in a box that scrolls by itself, also by keys, since the table may be wider than a phone.
 * @param name what a screen reader calls the box
 */
export const scrollable = (name: string, table: Html): Html =>
  html`<div class="wide" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
