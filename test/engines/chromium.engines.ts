/** The pages in Chromium. */
import { chromiumPath } from '../support/processes/chromium.ts';
import { openWithPuppeteer } from './tab.ts';
import { tryPages } from './try-pages.ts';

tryPages('Chromium', { 'chromium-headless-shell': chromiumPath ?? '' }, openWithPuppeteer('chrome'));
