/** The pages in WebKit, the engine of iPhones. */
import { programs } from './programs.ts';
import { tryPages } from './try-pages.ts';
import { openWebKit } from './webkit-tab.ts';

const { 'webkit2gtk-driver': driver, xvfb } = programs;

await tryPages('WebKit', driver && xvfb && (() => openWebKit(driver, xvfb)));
