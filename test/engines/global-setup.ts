/** The programs of each engine. Says which are missing: the report counts their tests as skipped, without a reason. */
import { existsSync } from 'node:fs';

const find = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** By the package that has it, where Debian puts it. WebKit has no mode without a screen. */
export const programs = {
  Firefox: { 'firefox-esr': find(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox') },
  WebKit: { 'webkit2gtk-driver': find('/usr/bin/WebKitWebDriver'), xvfb: find('/usr/bin/Xvfb') },
};

export default (): void => {
  for (const [engine, packages] of Object.entries(programs)) {
    const missing = Object.entries(packages).flatMap(([name, path]) => (path ? [] : [name]));
    if (missing.length) process.stdout.write(`${engine} is left out: there is no ${missing.join(', no ')}.\n`);
  }
};
