/** What the site says, in the language of the museum. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';

export type Words = Readonly<Record<keyof typeof en, string>>;

export const spoken: Readonly<Record<string, Words>> = { de, en, es, fr, it, nl };

/** English for one that the site does not speak. */
export const wordsIn = (language: string): { readonly language: string; readonly words: Words } => {
  const words = spoken[language];
  return words ? { language, words } : { language: 'en', words: en };
};
