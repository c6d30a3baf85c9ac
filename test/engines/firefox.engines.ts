/** The pages in Firefox. */
import { openFirefox } from './tab.ts';
import { tryPages } from './try-pages.ts';

await tryPages('Firefox', { 'firefox-esr': process.env.FIREFOX || '/usr/bin/firefox-esr' }, openFirefox);
