/** Writes HTML in which everything that comes from outside is text. */
import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup that may stand in a page as it is. */
export type Html = HtmlEscapedString;

type Content = string | number | false | undefined | readonly Content[];

/** Escapes every value but other HTML. Lists are joined; `false` and `undefined` are left out. */
export const html: (parts: TemplateStringsArray, ...values: readonly Content[]) => Html =
  // A promise comes only of values that are promises.
  (parts, ...values) => honoHtml(parts, ...values) as Html;

/** Data for machines. Nothing in it can end the element (`</script`) or open a comment (`<!--`). */
export const jsonLd = (data: object): Html =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);

/** A table, perhaps wider than a phone, in a box that scrolls by itself and by keys. @param name for screen readers */
export const scrollable = (name: string, table: Html): Html =>
  html`<section class="wide" aria-label="${name}" tabindex="0">${table}</section>`;
