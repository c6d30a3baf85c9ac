/** The words of every language, one JSON file each. A bundle gets them as data (infra/files/words-in-bundles.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type english from './en.json';

type Words = typeof english;
export type TicketWords = Words['ticket'];
export type DoorWords = Words['door'];

const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.json$/.test(file));

const words: readonly (readonly [language: string, words: Words])[] = files.sort().map((file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [basename(file, '.json'), JSON.parse(text)];
});

/** English is always present: it is used for languages without a file. */
type ByLanguage<Part> = Readonly<Record<string, Part>> & { readonly en: Part };

const pick = <Name extends keyof Words>(name: Name) =>
  Object.fromEntries(words.map(([language, all]) => [language, all[name]])) as ByLanguage<Words[Name]>;

export const languages: readonly string[] = words.map(([language]) => language);
export const directions = pick('direction');
export const ticketWords = pick('ticket');
export const doorWords = pick('door');
