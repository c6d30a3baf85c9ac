/** Tables, which may be wider than a phone: each is moved by itself, also by keys. */
import { type Html, html } from './html.ts';

/** @param name for those who do not see it */
export const wide = (name: string, table: Html): Html =>
  html`<div class="wide" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
