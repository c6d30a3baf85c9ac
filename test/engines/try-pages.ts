/** The tests of all pages, in one engine. */
import { existsSync } from 'node:fs';
import { beforeAll, describe } from 'vitest';
import { tryDoor } from './door.ts';
import { trySite } from './site.ts';
import type { Tab } from './tab.ts';

/** @param programs by Debian's packages. Where one is missing the tests are skipped @param open gets the programs */
export const tryPages = (
  engine: string,
  programs: Readonly<Record<string, string>>,
  open: (...paths: string[]) => Promise<Tab>,
): void => {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length) process.stdout.write(`${engine} is left out: there is no ${missing.join(', no ')}.\n`);
  describe.skipIf(missing.length)(engine, () => {
    const tab = {} as Tab;
    beforeAll(async () => Object.assign(tab, await open(...Object.values(programs))).close);
    tryDoor(tab, engine);
    trySite(tab);
  });
};
