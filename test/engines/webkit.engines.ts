/** The pages in WebKit, the engine of iPhones. */
import { tryPages } from './try-pages.ts';
import { openWebKit } from './webkit-tab.ts';

await tryPages('WebKit', openWebKit);
