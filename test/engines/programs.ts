/** The programs of each engine, where Debian puts them. */
import { existsSync } from 'node:fs';
import { chromiumPath } from '../support/processes/chromium.ts';

/** @returns the first that there is */
const find = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** By the package that has it. */
export const programs = {
  'chromium-headless-shell': chromiumPath,
  'firefox-esr': find(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  'webkit2gtk-driver': find('/usr/bin/WebKitWebDriver'),
  xvfb: find('/usr/bin/Xvfb'),
};

/** What is missing for the tests of each engine. WebKit has no mode without a screen. */
export const engines: Readonly<Record<string, readonly (keyof typeof programs)[]>> = {
  Chromium: ['chromium-headless-shell'],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
};
