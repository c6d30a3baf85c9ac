/** The tests of all pages, in one engine. */
import { afterAll, describe } from 'vitest';
import { tryDoor } from './door.ts';
import { tryReference } from './reference.ts';
import { trySite } from './site.ts';
import type { Tab } from './tab.ts';

/** @param open nothing without the engine: then its tests are skipped */
export const tryPages = async (engine: string, open: '' | (() => Promise<Tab>) | undefined): Promise<void> => {
  // Skipped tests do not touch it.
  const tab = open ? await open() : ({} as Tab);
  if (open) afterAll(tab.close);
  describe.skipIf(!open)(`the door in ${engine}`, () => tryDoor(tab, engine));
  describe.skipIf(!open)(`the example site in ${engine}`, () => trySite(tab));
  describe.skipIf(!open)(`the reference in ${engine}`, () => tryReference(tab));
};
