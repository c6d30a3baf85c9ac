/** The pages in Firefox. */
import { openFirefox } from './tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Firefox', openFirefox);
