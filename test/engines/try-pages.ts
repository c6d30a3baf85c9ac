/** The tests of all pages, in one engine. */
import { afterAll, describe } from 'vitest';
import { tryDoor } from './door.ts';
import { programs } from './global-setup.ts';
import { trySite } from './site.ts';
import type { Tab } from './tab.ts';

/** @param open gets the engine's programs. Where one is missing the tests are skipped */
export const tryPages = async (engine: keyof typeof programs, open: (...paths: string[]) => Promise<Tab>) => {
  const paths: (string | undefined)[] = Object.values(programs[engine]);
  const found = paths.filter((path) => path !== undefined);
  const isMissing = found.length < paths.length;
  // Skipped tests do not touch it.
  const tab = isMissing ? ({} as Tab) : await open(...found);
  if (!isMissing) afterAll(tab.close);
  describe.skipIf(isMissing)(`the door in ${engine}`, () => tryDoor(tab, engine));
  describe.skipIf(isMissing)(`the example site in ${engine}`, () => trySite(tab));
};
