/** The pages in Firefox. */
import { openWithPuppeteer } from './tab.ts';
import { tryPages } from './try-pages.ts';

tryPages('Firefox', { 'firefox-esr': process.env.FIREFOX || '/usr/bin/firefox-esr' }, openWithPuppeteer('firefox'));
