/** Writes HTML in which whatever comes from outside is text. */

/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | false | undefined | readonly Content[];

/** Escapes every value in a template but other HTML; lists are joined, and what is false or undefined is left out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});

const markupOf = (content: Content): string => {
  if (content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return typeof content === 'object' ? (content as Html).markup : escaped(String(content));
};

/** For text and for values in double or single quotes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Data for machines: nothing in it can end the element (`</script`) or open a comment (`<!--`). */
export const jsonLd = (data: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});
