/** The programs of each engine, where Debian puts them. */
import { existsSync } from 'node:fs';
import { chromiumPath } from '../support/processes/chromium.ts';

const find = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** By the package that has it. WebKit has no mode without a screen. */
export const programs = {
  Chromium: { 'chromium-headless-shell': chromiumPath },
  Firefox: { 'firefox-esr': find(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox') },
  WebKit: { 'webkit2gtk-driver': find('/usr/bin/WebKitWebDriver'), xvfb: find('/usr/bin/Xvfb') },
};
